import Gestures
import Wayland

/// One seat and its input devices, which follow its capabilities.
final class Seat {
  /// Every kind of device, in the order in which they are created.
  private static var kinds: [any InputDevice.Type] {
    [TouchInput.self, KeyboardInput.self, PointerInput.self]
  }

  let proxy: WlSeat
  /// The global's name, by which it is removed.
  let globalName: UInt32
  unowned let display: Display
  /// The name; empty where the compositor sends none.
  private(set) var name = ""
  /// The present devices.
  private(set) var devices: [any InputDevice] = []
  /// The serial of the latest touch, click or key press on a surface of this client; nil before the
  /// first. A compositor accepts it as proof of a user action.
  private(set) var inputSerial: UInt32?

  init(_ proxy: WlSeat, globalName: UInt32, on display: Display) {
    self.proxy = proxy
    self.globalName = globalName
    self.display = display
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .capabilities(let capabilities): update(capabilities)
      case .name(let name): self.name = name
      }
    }
  }

  /// Whether no finger of this seat is down.
  var isIdle: Bool { devices.allSatisfy { $0.isIdle } }
  /// Whether a Control key of this seat is held.
  var isControlDown: Bool { devices.contains { $0.isControlDown } }
  /// Whether a Shift key of this seat is held.
  var isShiftDown: Bool { devices.contains { $0.isShiftDown } }

  /// Whether one of this client's surfaces has the keyboard focus.
  var hasKeyboardFocus: Bool { devices.contains { $0.hasKeyboardFocus } }

  /// Records the serial of a touch, click or key press.
  func noteInput(_ serial: UInt32) { inputSerial = serial }

  /// Whether the seat has a device of a kind.
  func has(_ kind: any InputDevice.Type) -> Bool { devices.contains { type(of: $0) == kind } }

  /// Called when all pending events have been dispatched.
  func endOfDispatch() {
    // By index, because an iterator allocates in unoptimized builds.
    for index in devices.indices { devices[index].endOfDispatch() }
  }

  /// The time at which a delayed event is due; nil while none is delayed.
  var nextDeadline: Timestamp? {
    var earliest: Timestamp?
    for index in devices.indices {
      guard let deadline = devices[index].nextDeadline else { continue }
      earliest = earliest.map { min($0, deadline) } ?? deadline
    }
    return earliest
  }

  /// Delivers the delayed events up to and including a time.
  func advance(to time: Timestamp) { for device in devices { device.advance(to: time) } }

  /// Applies the changed policy of touches.
  func applyPolicy() { for device in devices { device.applyPolicy() } }

  /// Cancels the touches and presses on a closed surface.
  func forget(_ surface: Surface) {
    for device in devices { device.forget(surface) }
  }

  /// Cancels this seat's input on a surface; the returned closure restores its devices' focus.
  func withdraw(from surface: Surface) -> () -> Void {
    let returns = devices.compactMap { $0.withdraw(from: surface) }
    return { for comeBack in returns { comeBack() } }
  }

  /// Removes the devices and releases the seat.
  func remove() {
    for device in devices { device.remove() }
    devices = []
    proxy.release()
  }

  /// Adds and removes devices to match the capabilities, which may change with fingers down.
  private func update(_ capabilities: WlSeat.Capability) {
    for kind in Self.kinds {
      let known = devices.first { type(of: $0) == kind }
      switch (known, kind.exists(capabilities)) {
      case (let gone?, false):
        gone.remove()
        devices.removeAll { $0 === gone }
      case (nil, true): devices.append(kind.init(of: self))
      default: break
      }
    }
  }
}
