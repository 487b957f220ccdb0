import Wayland

/// A seat's data device.
final class SelectionDevice {
  /// The selection received last, of any client; nil if there is none.
  private var offer: SelectionOffer?
  /// Whether the initial selection has been received.
  private var isKnown = false
  /// Called when the selection has changed.
  var onChange: (() -> Void)?
  /// The conditions of the core protocol; nil for data control, which has none.
  private let access: CoreAccess?
  /// Creates a source with these types and sets it as the selection.
  private let make: ([String]) throws(ClipboardError) -> SelectionSource
  private let destroy: () -> Void
  /// Offers not yet named by a selection event, by their proxies.
  private var arriving: [ObjectIdentifier: SelectionOffer] = [:]

  private init(
    access: CoreAccess? = nil,
    make: @escaping ([String]) throws(ClipboardError) -> SelectionSource,
    destroy: @escaping () -> Void
  ) {
    self.access = access
    self.make = make
    self.destroy = destroy
  }

  convenience init(_ manager: ExtDataControlManagerV1, of seat: WlSeat) {
    let device = manager.getDataDevice(seat: seat)
    self.init(
      make: { types in
        let proxy = manager.createDataSource()
        // The source's types must be set before it becomes the selection.
        defer { device.setSelection(source: proxy) }
        return SelectionSource(proxy, types: types)
      },
      destroy: {
        device.destroy()
        manager.destroy()
      })
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
    self.init(
      make: { types in
        let proxy = manager.createDataSource()
        defer { device.setSelection(source: proxy) }
        return SelectionSource(proxy, types: types)
      },
      destroy: {
        device.destroy()
        manager.destroy()
      })
    device.onEvent = { [unowned self] event in
      switch event {
      case .dataOffer(let proxy): arriving[ObjectIdentifier(proxy)] = SelectionOffer(proxy)
      case .selection(let proxy): select(proxy)
      case .finished: select(nil)
      }
    }
  }

  /// The core protocol's, of the compositor that has no data control.
  convenience init(_ manager: WlDataDeviceManager, of seat: Seat) {
    let device = manager.getDataDevice(seat: seat.proxy)
    let access = CoreAccess(to: seat)
    self.init(
      access: access,
      make: { types throws(ClipboardError) in
        let serial = try access.takeSerial()
        let proxy = manager.createDataSource()
        defer { device.setSelection(source: proxy, serial: serial) }
        return SelectionSource(proxy, types: types)
      }, destroy: { device.release() })
    device.onEvent = { [unowned self] event in
      switch event {
      case .dataOffer(let proxy): arriving[ObjectIdentifier(proxy)] = SelectionOffer(proxy)
      case .selection(let proxy): select(proxy)
      // Drags are ignored.
      case .enter(_, _, _, _, let proxy): drop(proxy)
      case .leave, .motion, .drop: break
      }
    }
  }

  deinit { destroy() }

  /// Sets the selection.
  ///
  /// - Parameter previous: The source set last, unless it was cancelled.
  /// - Returns: The new source; or `previous`, where the compositor would take no other now, and
  ///   its content is to change.
  func copy(
    _ types: [String], after previous: SelectionSource?
  ) throws(ClipboardError) -> SelectionSource {
    guard access?.isSpent == true else { return try make(types) }
    guard let previous, previous.types == types else { throw .inputIsUsed }
    return previous
  }

  /// The current selection, of any client; nil if there is none.
  func selection() throws(ClipboardError) -> SelectionOffer? {
    try access?.check(isKnown: isKnown)
    return offer
  }

  private func select(_ proxy: Proxy?) {
    offer = proxy.flatMap { arriving.removeValue(forKey: ObjectIdentifier($0)) }
    if isKnown { onChange?() }
    isKnown = true
  }

  private func drop(_ proxy: Proxy?) {
    if let proxy { arriving[ObjectIdentifier(proxy)] = nil }
  }
}
