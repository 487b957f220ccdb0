import Wayland

/// One device of a seat: gives what it says to the surfaces that it is on.
///
/// A kind of device is a class that conforms, and its name in ``Seat/kinds``. Whatever a device
/// holds down, it ends itself: when its surface goes, and when it goes.
protocol InputDevice: AnyObject {
  /// Whether a seat of such capabilities has a device of this kind.
  static func isThere(_ capabilities: WlSeat.Capability) -> Bool

  /// Asks the compositor for the seat's device, and listens to it.
  init(of seat: Seat)

  /// Its number in ``TouchID``, which no other device of the display has; nil for one that makes no
  /// touches.
  var touchNumber: Int32? { get }
  /// Whether it holds no finger down, so that nothing depends on earlier times.
  var isIdle: Bool { get }
  /// Whether a Control key of it is held.
  var isControlDown: Bool { get }
  /// Whether a Shift key of it is held.
  var isShiftDown: Bool { get }

  /// All events that had arrived have been handled.
  func endOfDispatch()
  /// A surface is gone: what the device holds down on it ends. Fingers may stay on the glass, and
  /// are nobody's from now on.
  func forget(_ surface: Surface)
  /// Ends what the device holds down on a surface, whose window is replaced; the result, if any,
  /// brings the device back to it.
  func withdraw(from surface: Surface) -> (() -> Void)?
  /// The device is gone, its seat or the connection; this may be in mid-gesture.
  func remove()
}

extension InputDevice {
  var touchNumber: Int32? { nil }
  var isIdle: Bool { true }
  var isControlDown: Bool { false }
  var isShiftDown: Bool { false }

  func endOfDispatch() {}

  func withdraw(from surface: Surface) -> (() -> Void)? {
    forget(surface)
    return nil
  }
}
