import Gestures
import Wayland

/// One device of a seat, which delivers its events to the surfaces it is focused on.
///
/// A conforming class is registered in ``Seat/kinds``. A device cancels the touches and presses it
/// has begun when their surface is closed and when the device is removed.
protocol InputDevice: AnyObject {
  /// Whether a seat with these capabilities has a device of this kind.
  static func exists(_ capabilities: WlSeat.Capability) -> Bool

  /// Gets the seat's device and listens to its events.
  init(of seat: Seat)

  /// The number in ``TouchID``, unique within the display; nil for a device without touches.
  var touchNumber: Int32? { get }
  /// Whether it has no finger down, so that nothing depends on earlier timestamps.
  var isIdle: Bool { get }
  /// The time at which an event that it delays is due; nil while none is delayed.
  var nextDeadline: Timestamp? { get }
  /// Whether one of its Control keys is held.
  var isControlDown: Bool { get }
  /// Whether one of its Shift keys is held.
  var isShiftDown: Bool { get }
  /// Whether one of this client's surfaces has its keyboard focus.
  var hasKeyboardFocus: Bool { get }

  /// Called when all pending events have been dispatched.
  func endOfDispatch()
  /// Delivers the delayed events up to and including a time.
  func advance(to time: Timestamp)
  /// Applies the changed policy of touches.
  func applyPolicy()
  /// Cancels the device's touches and presses on a closed surface. Fingers that stay down are
  /// ignored from then on.
  func forget(_ surface: Surface)
  /// Cancels the device's input on a surface whose window is being replaced; the returned closure,
  /// if any, restores the device's focus.
  func withdraw(from surface: Surface) -> (() -> Void)?
  /// Cancels input and releases the device after it lost its capability, seat or connection, which
  /// may happen during a gesture.
  func remove()
}

extension InputDevice {
  var touchNumber: Int32? { nil }
  var isIdle: Bool { true }
  var nextDeadline: Timestamp? { nil }
  var isControlDown: Bool { false }
  var isShiftDown: Bool { false }
  var hasKeyboardFocus: Bool { false }

  func endOfDispatch() {}

  func advance(to time: Timestamp) {}

  func applyPolicy() {}

  func withdraw(from surface: Surface) -> (() -> Void)? {
    forget(surface)
    return nil
  }
}
