import Glibc
import System
import Wayland

/// The selection of the first seat: by data control where the compositor offers it to every client,
/// or else by the core protocol, under the conditions of `CoreAccess`.
///
/// Nothing blocks: the event loop reads and writes the pipes.
public final class Clipboard {
  /// The maximum size of text that is read, in bytes. Chosen.
  public static let maximumTextSize = 1 << 20
  /// The timeout for the selection's owner to send its text. Chosen.
  public static let timeout = Duration.seconds(2)
  /// This clipboard's timeout for reading.
  var timeout = Clipboard.timeout
  /// The timeout for another client to read our text. Chosen.
  private static let readTimeout = Duration.seconds(30)
  /// The maximum number of transfers in flight. Chosen.
  private static let maximumTransfers = 16

  private let device: SelectionDevice
  private let loop: EventLoop
  /// Our sources until they are cancelled, the newest last: a compositor that ignores one keeps the
  /// one before.
  private var sources: [SelectionSource] = []
  /// The maximum number of sources that are kept. Chosen.
  private static let maximumSources = 4
  private var transfers: [ObjectIdentifier: PipeTransfer] = [:]

  /// Called when the selection has changed, whichever client set it.
  public var onChange: (() -> Void)? {
    get { device.onChange }
    set { device.onChange = newValue }
  }

  init(_ device: SelectionDevice, on loop: EventLoop) {
    self.device = device
    self.loop = loop
  }

  /// Sets the selection to text, offered as these MIME types.
  ///
  /// The text can be pasted until another client sets the selection, or this client ends.
  ///
  /// - Throws: `ClipboardError.noInput`, `inputIsUsed` or `noSeat`, without data control.
  public func copy(
    _ text: String, as types: [String] = TextType.plain
  ) throws(ClipboardError) {
    let bytes = Array(text.utf8)
    let source = try device.copy(types, after: sources.last)
    source.onSend = { [unowned self] _, pipe in give(bytes, to: pipe) }
    guard source !== sources.last else { return }
    source.onCancel = { [unowned self, unowned source] in sources.removeAll { $0 === source } }
    sources.append(source)
    if sources.count > Self.maximumSources { sources.removeFirst() }
  }

  /// Reads the selection's text. `answer` is called later, from the event loop; with nil if there
  /// is no selection, or no text in it.
  public func read(_ answer: @escaping (Result<String?, ClipboardError>) -> Void) {
    let offer: SelectionOffer?
    do throws(ClipboardError) {
      offer = try device.selection()
    } catch {
      return later { answer(.failure(error)) }
    }
    guard let offer, let type = TextType.best(of: offer.types) else {
      return later { answer(.success(nil)) }
    }
    var ends: [Int32] = [-1, -1]
    guard transfers.count < Self.maximumTransfers, pipe(&ends) == 0 else {
      return later { answer(.failure(.busy)) }
    }
    // Child processes must not inherit the pipe and keep it open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    offer.receive(type, ends[1])
    close(ends[1])
    let transfer = PipeTransfer(readingFrom: ends[0], atMost: Self.maximumTextSize, on: loop)
    guard let transfer else { return later { answer(.failure(.busy)) } }
    start(transfer, for: timeout) {
      answer($0.map { String(decoding: $0, as: UTF8.self).streamSafe })
    }
  }

  private func give(_ bytes: [UInt8], to pipe: Int32) {
    guard transfers.count < Self.maximumTransfers else {
      close(pipe)
      return
    }
    guard let transfer = PipeTransfer(writing: bytes, to: pipe, on: loop) else { return }
    start(transfer, for: Self.readTimeout) { _ in }
  }

  private func later(_ answer: @escaping () -> Void) {
    start(PipeTransfer(ofNothingOn: loop), for: .zero) { _ in answer() }
  }

  private func start(
    _ transfer: PipeTransfer, for timeout: Duration,
    _ completion: @escaping (Result<[UInt8], ClipboardError>) -> Void
  ) {
    transfers[ObjectIdentifier(transfer)] = transfer
    transfer.begin(for: timeout) { [unowned self, unowned transfer] result in
      transfers[ObjectIdentifier(transfer)] = nil
      completion(result)
    }
  }
}

/// MIME types of text.
public enum TextType {
  /// The types of plain text, the most specific first; the last three are X11's.
  public static let plain = [
    "text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "STRING", "TEXT",
  ]

  /// The best of the offered types; nil if none is text.
  static func best(of types: [String]) -> String? {
    plain.first { types.contains($0) }
      ?? types.first { $0.lowercased() == plain[0] || $0.hasPrefix("text/plain") }
      ?? types.first { $0.hasPrefix("text/") }
  }
}

extension Display {
  /// Whether every client is notified of the selection and may set it.
  public var hasDataControl: Bool {
    [Requirement.dataControl, .wlrDataControl].contains {
      offeredVersion(of: $0.interface) != nil
    }
  }

  /// Follows the selection of the first seat.
  ///
  /// - Throws: `ShellError.wayland` where the compositor has no protocol for it,
  ///   `ShellError.notReady`.
  public func makeClipboard() throws(ShellError) -> Clipboard {
    let device: SelectionDevice
    if offeredVersion(of: Requirement.dataControl.interface) != nil {
      let manager: ExtDataControlManagerV1 = try bind(.dataControl)
      device = SelectionDevice(manager, of: try seat())
    } else if !hasDataControl, let firstSeat,
      let manager: WlDataDeviceManager = try? bind(.dataDevice)
    {
      device = SelectionDevice(manager, of: firstSeat)
    } else {
      let manager: ZwlrDataControlManagerV1 = try bind(.wlrDataControl)
      device = SelectionDevice(manager, of: try seat())
    }
    return Clipboard(device, on: loop)
  }
}
