import Gestures
import Wayland

/// A pointer: hovers over windows, and emulates one or two fingers if the display is set to.
final class PointerInput: InputDevice {
  /// The evdev code of the left button.
  private static let firstButton: UInt32 = 0x110

  private let proxy: WlPointer
  private unowned let seat: Seat
  private unowned let display: Display
  let touchNumber: Int32?
  private var surface: Surface?
  private var location = Point.zero
  private var fingers: PointerFingers?

  init(of seat: Seat) {
    self.seat = seat
    proxy = seat.proxy.getPointer()
    display = seat.display
    touchNumber = display.options.pointerAsTouch ? display.freeTouchNumber : nil
    proxy.onEvent = { [unowned self] event in receive(event) }
  }

  static func exists(_ capabilities: WlSeat.Capability) -> Bool { capabilities.contains(.pointer) }

  /// The second finger that the seat's modifier keys ask for.
  private var second: PointerFingers.SecondFinger {
    guard seat.isControlDown else { return .none }
    return seat.isShiftDown ? .beside : .mirrored
  }

  var isIdle: Bool { fingers == nil }

  func forget(_ surface: Surface) {
    if self.surface === surface { leave(at: display.now) }
  }

  func withdraw(from surface: Surface) -> (() -> Void)? {
    guard self.surface === surface else { return nil }
    forget(surface)
    // The pointer is still over the surface, so it enters the new window.
    return { [self] in
      self.surface = surface
      hover(.enter, at: display.now)
    }
  }

  func remove() {
    leave(at: display.now)
    proxy.release()
  }

  private func receive(_ event: WlPointer.Event) {
    switch event {
    case .enter(_, let proxy, let x, let y):
      // The fingers belong to the surface that the pointer is on, so they end when it leaves.
      if surface != nil { leave(at: display.now) }
      surface = display.surface(of: proxy)
      location = Point(x: x, y: y)
      hover(.enter, at: display.now)
    case .leave: leave(at: display.now)
    case .motion(let time, let x, let y):
      location = Point(x: x, y: y)
      let time = display.inputTime.timestamp(of: time).time
      hover(.motion, at: time)
      // Fingers exist only while the button is held.
      fingers?.move(to: location, with: second, time: time)
    case .button(let serial, let time, let button, let state):
      seat.noteInput(serial)
      let time = display.inputTime.timestamp(of: time).time
      if state == .pressed { hover(.buttonDown, at: time) }
      if button == Self.firstButton { press(state == .pressed, at: time) }
    default: break
    }
  }

  private func hover(_ kind: PointerStep.Kind, at time: Timestamp) {
    surface?.window.send(PointerStep(kind: kind, time: time, location: location))
  }

  private func leave(at time: Timestamp) {
    cancelFingers(at: time)
    hover(.leave, at: time)
    surface = nil
  }

  private func cancelFingers(at time: Timestamp) {
    let ended = fingers
    fingers = nil
    ended?.cancel(at: time)
  }

  private func press(_ isDown: Bool, at time: Timestamp) {
    guard let touchNumber else {
      if isDown, surface != nil { display.noteClick() }
      return
    }
    if isDown, fingers == nil, let surface {
      fingers = PointerFingers(
        at: location, size: surface.size, with: second, time: time, device: touchNumber,
        onFrame: { [unowned surface] in surface.deliver($0) },
        onCancel: { [unowned surface] in surface.cancelTouches(of: touchNumber, at: $0) })
    } else if !isDown, let ended = fingers {
      fingers = nil
      ended.lift(at: time)
    }
  }
}
