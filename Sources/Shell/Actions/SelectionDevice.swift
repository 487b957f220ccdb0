// Tests: ClipboardTests

import Wayland

/// A data offer of the selection.
///
/// Wraps the equivalent objects of ext-data-control and wlr-data-control.
final class SelectionOffer {
  /// The MIME types offered.
  private(set) var types: [String] = []
  /// Asks for the data to be written to a file descriptor, which the caller still owns.
  let receive: (_ type: String, _ fileDescriptor: Int32) -> Void
  private let destroy: () -> Void

  /// The most types kept of one offer (chosen).
  private static let mostTypes = 256

  init(_ proxy: ExtDataControlOfferV1) {
    receive = { proxy.receive(mimeType: $0, fd: $1) }
    destroy = { proxy.destroy() }
    proxy.onEvent = { [unowned self] in if case .offer(let type) = $0 { add(type) } }
  }

  init(_ proxy: ZwlrDataControlOfferV1) {
    receive = { proxy.receive(mimeType: $0, fd: $1) }
    destroy = { proxy.destroy() }
    proxy.onEvent = { [unowned self] in if case .offer(let type) = $0 { add(type) } }
  }

  deinit { destroy() }

  private func add(_ type: String) { if types.count < Self.mostTypes { types.append(type) } }
}

/// A data source that this client offers as the selection.
final class SelectionSource {
  /// Called with each file descriptor to write to; the callee owns it.
  var onSend: ((_ type: String, _ fileDescriptor: Int32) -> Void)?
  /// Called when the selection has been replaced.
  var onCancel: (() -> Void)?
  private let destroy: () -> Void

  fileprivate init(_ proxy: ExtDataControlSourceV1, types: [String]) {
    destroy = { proxy.destroy() }
    for type in types { proxy.offer(mimeType: type) }
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .send(let type, let fileDescriptor): onSend?(type, fileDescriptor)
      case .cancelled: onCancel?()
      }
    }
  }

  fileprivate init(_ proxy: ZwlrDataControlSourceV1, types: [String]) {
    destroy = { proxy.destroy() }
    for type in types { proxy.offer(mimeType: type) }
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .send(let type, let fileDescriptor): onSend?(type, fileDescriptor)
      case .cancelled: onCancel?()
      }
    }
  }

  deinit { destroy() }
}

/// A seat's data device.
final class SelectionDevice {
  /// The current selection, of any client; nil if there is none.
  private(set) var offer: SelectionOffer?
  /// Whether the initial selection has been received.
  private var isKnown = false
  /// Called when `offer` has changed.
  var onChange: (() -> Void)?
  /// Creates a source with these types and sets it as the selection.
  let copy: ([String]) -> SelectionSource
  private let destroy: () -> Void
  /// Offers not yet named by a selection event, by their proxies.
  private var arriving: [ObjectIdentifier: SelectionOffer] = [:]

  private init(copy: @escaping ([String]) -> SelectionSource, destroy: @escaping () -> Void) {
    self.copy = copy
    self.destroy = destroy
  }

  convenience init(_ manager: ExtDataControlManagerV1, of seat: WlSeat) {
    let device = manager.getDataDevice(seat: seat)
    self.init { types in
      let proxy = manager.createDataSource()
      // The source's types must be set before it becomes the selection.
      defer { device.setSelection(source: proxy) }
      return SelectionSource(proxy, types: types)
    } destroy: {
      device.destroy()
      manager.destroy()
    }
    device.onEvent = { [unowned self] event in
      switch event {
      case .dataOffer(let proxy): arriving[ObjectIdentifier(proxy)] = SelectionOffer(proxy)
      case .selection(let proxy): select(proxy)
      case .primarySelection(let proxy): drop(proxy)
      case .finished: select(nil)
      }
    }
  }

  convenience init(_ manager: ZwlrDataControlManagerV1, of seat: WlSeat) {
    let device = manager.getDataDevice(seat: seat)
    self.init { types in
      let proxy = manager.createDataSource()
      defer { device.setSelection(source: proxy) }
      return SelectionSource(proxy, types: types)
    } destroy: {
      device.destroy()
      manager.destroy()
    }
    device.onEvent = { [unowned self] event in
      switch event {
      case .dataOffer(let proxy): arriving[ObjectIdentifier(proxy)] = SelectionOffer(proxy)
      case .selection(let proxy): select(proxy)
      case .finished: select(nil)
      }
    }
  }

  deinit { destroy() }

  private func select(_ proxy: Proxy?) {
    offer = proxy.flatMap { arriving.removeValue(forKey: ObjectIdentifier($0)) }
    if isKnown { onChange?() }
    isKnown = true
  }

  private func drop(_ proxy: Proxy?) {
    if let proxy { arriving[ObjectIdentifier(proxy)] = nil }
  }
}
