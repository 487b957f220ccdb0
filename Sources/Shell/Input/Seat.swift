import Gestures
import Wayland

/// One seat: the touchscreen, pointer and keyboard of one person, as they come and go.
final class Seat {
  let proxy: WlSeat
  /// The compositor's number for it.
  let globalName: UInt32
  private unowned let display: Display
  private let pointerAsTouch: Bool
  private var touch: TouchInput?
  private var pointer: PointerInput?
  private var keyboard: KeyboardInput?

  init(_ proxy: WlSeat, globalName: UInt32, on display: Display, pointerAsTouch: Bool) {
    self.proxy = proxy
    self.globalName = globalName
    self.display = display
    self.pointerAsTouch = pointerAsTouch
    proxy.onEvent = { [unowned self] event in
      if case .capabilities(let capabilities) = event { update(capabilities) }
    }
  }

  /// Whether no finger of this seat is down.
  var isIdle: Bool { touch?.isIdle ?? true && pointer?.isIdle ?? true }

  /// Whether the seat has a touchscreen.
  var hasTouch: Bool { touch != nil }
  /// Whether the seat has a pointer.
  var hasPointer: Bool { pointer != nil }

  /// All events that had arrived have been handled.
  func endOfDispatch() { touch?.endOfDispatch() }

  /// A surface is gone: its touches and presses end.
  func forget(_ surface: Surface) {
    touch?.forget(surface)
    pointer?.forget(surface)
    keyboard?.forget(surface)
  }

  /// A surface's touches are cancelled: no finger on it is down any more for this seat.
  func takeFingers(from surface: Surface, at time: Timestamp) {
    touch?.takeFingers(from: surface, at: time)
    pointer?.takeFingers(from: surface, at: time)
  }

  /// Ends what this seat does on a surface; the result brings pointer and keyboard back to it.
  func withdraw(from surface: Surface) -> () -> Void {
    let (hovers, types) = (pointer?.isOn(surface) ?? false, keyboard?.isOn(surface) ?? false)
    forget(surface)
    return { [pointer, keyboard] in
      if hovers { pointer?.comeBack(to: surface) }
      if types { keyboard?.comeBack(to: surface) }
    }
  }

  /// The seat is gone, or the connection.
  func remove() {
    update([])
    proxy.release()
  }

  /// Follows what the seat has; it may change at any time, also with fingers down.
  private func update(_ capabilities: WlSeat.Capability) {
    if capabilities.contains(.touch) != (touch != nil) {
      touch?.remove()
      touch =
        capabilities.contains(.touch)
        ? TouchInput(proxy.getTouch(), on: display, timestamps: display.inputTimestamps) : nil
    }
    if capabilities.contains(.keyboard) != (keyboard != nil) {
      keyboard?.remove()
      keyboard =
        capabilities.contains(.keyboard) ? KeyboardInput(proxy.getKeyboard(), on: display) : nil
    }
    if capabilities.contains(.pointer) != (pointer != nil) {
      pointer?.remove()
      pointer =
        capabilities.contains(.pointer)
        ? PointerInput(proxy.getPointer(), on: display, standsInForTouch: pointerAsTouch) : nil
      pointer?.second = { [unowned self] in
        guard let keyboard, keyboard.isControlDown else { return .none }
        return keyboard.isShiftDown ? .beside : .mirrored
      }
    }
  }
}
