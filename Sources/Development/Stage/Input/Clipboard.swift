internal import CWaylandServer
internal import Glibc
internal import System

/// The selection, set by a client or by the stage itself, and the data devices that follow it.
final class Clipboard {
  /// The owner of the selection.
  private enum Owner {
    case nobody
    case client(any SelectionSource, types: [String])
    case stage(Stage.CopiedText)
  }

  private let loop: EventLoop
  private var owner = Owner.nobody
  /// Called when the selection has changed.
  var onChange: () -> Void = {}
  private var devices: [ExtDataControlDeviceV1] = []
  /// File descriptors kept open for withheld text.
  private var unanswered: [Int32] = []
  private var writing: [ByteStream] = []

  init(_ loop: EventLoop) { self.loop = loop }

  deinit { for descriptor in unanswered { close(descriptor) } }

  /// Serves `ext_data_control_manager_v1`.
  func serve(_ manager: ExtDataControlManagerV1) {
    manager.onRequest = { [unowned self] request in
      switch request {
      case .createDataSource(let source): serve(source)
      case .getDataDevice(let device, _): serve(device)
      case .destroy: break
      }
    }
  }

  /// Sets the selection as another client would.
  func copy(_ text: Stage.CopiedText?) {
    set(text.map { .stage($0) } ?? .nobody)
  }

  /// Sets the selection to a client's source, which has not been used before; nil clears it.
  func select(_ source: (any SelectionSource)?, types: [String]) {
    set(source.map { .client($0, types: types) } ?? .nobody)
  }

  /// Clears the selection if it is this source's, which is destroyed.
  func forget(_ source: any SelectionSource) {
    if case .client(let current, _) = owner, current === source { set(.nobody) }
  }

  /// The MIME types of the selection; nil if there is none.
  var types: [String]? {
    switch owner {
    case .nobody: nil
    case .client(_, let types): types
    case .stage(let text): text.types
    }
  }

  /// The number of pastes that wait for withheld text.
  var waitingCount: Int { unanswered.count }

  // MARK: Clients

  private func serve(_ device: ExtDataControlDeviceV1) {
    devices.append(device)
    device.onDestroy = { [weak self, unowned device] in
      self?.devices.removeAll { $0 === device }
    }
    device.onRequest = { [unowned self, unowned device] request in
      if case .setSelection(let source) = request { select(source, on: device) }
    }
    announce(to: device)
  }

  private func serve(_ source: ExtDataControlSourceV1) {
    let offered = OfferedTypes()
    source.owner = offered
    source.onRequest = { [unowned source] request in
      guard case .offer(let type) = request else { return }
      guard !offered.isUsed else {
        let code = ExtDataControlSourceV1.Error.invalidOffer.rawValue
        return source.postError(code, "the source is in use already")
      }
      offered.types.append(type)
    }
    source.onDestroy = { [weak self, unowned source] in
      self?.forget(source)
    }
  }

  private func select(_ source: ExtDataControlSourceV1?, on device: ExtDataControlDeviceV1) {
    let offered = source?.owner as? OfferedTypes
    guard offered?.isUsed != true else {
      let code = ExtDataControlDeviceV1.Error.usedSource.rawValue
      return device.postError(code, "the source is in use already")
    }
    offered?.isUsed = true
    select(source, types: offered?.types ?? [])
  }

  private func set(_ new: Owner) {
    let old = owner
    owner = new
    if case .client(let source, _) = old { source.sendCancelled() }
    for device in devices { announce(to: device) }
    onChange()
  }

  private func announce(to device: ExtDataControlDeviceV1) {
    guard let client = device.client else { return }
    guard let types else { return device.sendSelection(id: nil) }
    let offer = ExtDataControlOfferV1.make(for: client, version: device.version)
    offer.onRequest = { [unowned self] request in
      if case .receive(let type, let fileDescriptor) = request { give(type, to: fileDescriptor) }
    }
    device.sendDataOffer(id: offer)
    for type in types { offer.sendOffer(mimeType: type) }
    device.sendSelection(id: offer)
  }

  /// Has the selection's owner write it to a file descriptor, which this closes.
  func give(_ type: String, to fileDescriptor: Int32) {
    switch owner {
    case .client(let source, _):
      source.sendSend(mimeType: type, fd: fileDescriptor)
      close(fileDescriptor)
    case .stage(let text) where text.isWithheld: unanswered.append(fileDescriptor)
    case .stage(let text): write(text.text, to: fileDescriptor)
    case .nobody: close(fileDescriptor)
    }
  }

  private func write(_ text: String, to fileDescriptor: Int32) {
    guard let stream = try? ByteStream(fileDescriptor: fileDescriptor, on: loop) else {
      close(fileDescriptor)
      return
    }
    writing.append(stream)
    stream.write(text)
    stream.closeWhenSent { [unowned self, unowned stream] in writing.removeAll { $0 === stream } }
  }
}

/// A client's data source of any protocol.
protocol SelectionSource: Resource {
  func sendSend(mimeType: String, fd: Int32)
  func sendCancelled()
}

extension ExtDataControlSourceV1: SelectionSource {}

/// The MIME types of a data source.
final class OfferedTypes {
  var types: [String] = []
  var isUsed = false
}

extension Stage {
  /// A selection that is not backed by a client.
  public struct CopiedText: Sendable {
    /// The text.
    public var text: String
    /// The MIME types offered.
    public var types: [String]
    /// Whether the text is never sent, so that pastes wait forever.
    public var isWithheld: Bool

    /// Creates a selection of text, plain unless other types are given.
    public init(_ text: String, types: [String] = ["text/plain"], isWithheld: Bool = false) {
      self.text = text
      self.types = types
      self.isWithheld = isWithheld
    }
  }

  /// Sets the selection as another client would; nil clears it.
  public func copy(_ text: CopiedText?) { scene.clipboard.copy(text) }

  /// The number of pastes that wait for withheld text.
  public var waitingPasteCount: Int { scene.clipboard.waitingCount }
}
