import Wayland

/// Something that was copied, as the compositor offers it.
///
/// Two protocols for clipboards say the same in different names; here they meet.
final class SelectionOffer {
  /// The types that the text or data can be had as.
  private(set) var types: [String] = []
  /// Asks for it to be written to a descriptor, which stays the caller's.
  let receive: (_ type: String, _ fileDescriptor: Int32) -> Void
  private let destroy: () -> Void

  /// The most types that are kept of one offer. Chosen.
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

/// Something that this program offers to be pasted.
final class SelectionSource {
  /// Called with each descriptor that is to be written to; it is owned by whoever is called.
  var onSend: ((_ type: String, _ fileDescriptor: Int32) -> Void)?
  /// Called when something else was copied.
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

/// A seat's clipboard.
final class SelectionDevice {
  /// What was copied last, by whatever program; nil: nothing, or its program has gone.
  private(set) var offer: SelectionOffer?
  /// Whether the compositor has said what was copied before.
  private var isKnown = false
  /// Called when that has changed.
  var onChange: (() -> Void)?
  /// Makes something to be pasted, and puts it in the place of what was copied.
  let copy: ([String]) -> SelectionSource
  private let destroy: () -> Void
  /// Offers whose use is not known yet, by their protocol objects.
  private var arriving: [ObjectIdentifier: SelectionOffer] = [:]

  private init(copy: @escaping ([String]) -> SelectionSource, destroy: @escaping () -> Void) {
    self.copy = copy
    self.destroy = destroy
  }

  convenience init(_ manager: ExtDataControlManagerV1, of seat: WlSeat) {
    let device = manager.getDataDevice(seat: seat)
    self.init { types in
      let proxy = manager.createDataSource()
      // After the source has said what it can be had as.
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
