import Wayland

/// One seat: the input devices of one person, as they come and go.
final class Seat {
  /// Every kind of device, in the order in which those of a new seat are asked for.
  private static var kinds: [any InputDevice.Type] {
    [TouchInput.self, KeyboardInput.self, PointerInput.self]
  }

  let proxy: WlSeat
  /// The compositor's number for it.
  let globalName: UInt32
  unowned let display: Display
  /// The devices that are there.
  private(set) var devices: [any InputDevice] = []

  init(_ proxy: WlSeat, globalName: UInt32, on display: Display) {
    self.proxy = proxy
    self.globalName = globalName
    self.display = display
    proxy.onEvent = { [unowned self] event in
      if case .capabilities(let capabilities) = event { update(capabilities) }
    }
  }

  /// Whether no finger of this seat is down.
  var isIdle: Bool { devices.allSatisfy { $0.isIdle } }
  /// Whether a Control key of this seat is held.
  var isControlDown: Bool { devices.contains { $0.isControlDown } }
  /// Whether a Shift key of this seat is held.
  var isShiftDown: Bool { devices.contains { $0.isShiftDown } }

  /// Whether the seat has a device of a kind.
  func has(_ kind: any InputDevice.Type) -> Bool { devices.contains { type(of: $0) == kind } }

  /// All events that had arrived have been handled.
  func endOfDispatch() {
    // By index: without optimization an iterator is an allocation.
    for index in devices.indices { devices[index].endOfDispatch() }
  }

  /// A surface is gone: its touches and presses end.
  func forget(_ surface: Surface) {
    for device in devices { device.forget(surface) }
  }

  /// Ends what this seat does on a surface; the result brings its devices back to it.
  func withdraw(from surface: Surface) -> () -> Void {
    let returns = devices.compactMap { $0.withdraw(from: surface) }
    return { for comeBack in returns { comeBack() } }
  }

  /// The seat is gone, or the connection.
  func remove() {
    for device in devices { device.remove() }
    devices = []
    proxy.release()
  }

  /// Follows what the seat has; it may change at any time, also with fingers down.
  private func update(_ capabilities: WlSeat.Capability) {
    for kind in Self.kinds {
      let known = devices.first { type(of: $0) == kind }
      switch (known, kind.isThere(capabilities)) {
      case (let gone?, false):
        gone.remove()
        devices.removeAll { $0 === gone }
      case (nil, true): devices.append(kind.init(of: self))
      default: break
      }
    }
  }
}

extension Display {
  /// The lowest number that no device which touches has.
  var freeTouchNumber: Int32 {
    let taken = seats.flatMap { $0.devices.compactMap(\.touchNumber) }
    var number: Int32 = 0
    while taken.contains(number) { number += 1 }
    return number
  }
}
