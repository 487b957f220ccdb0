public import Gestures

/// The clock of plugins' timers: the event loop's, or a recording's.
public protocol HostClock: AnyObject {
  /// The current time, on this clock.
  var now: Timestamp { get }
  /// Calls `action` once, `seconds` from now.
  func after(_ seconds: Double, _ action: @escaping () -> Void) -> any HostTimer
}

/// A pending one-shot timer of a clock.
public protocol HostTimer: AnyObject {
  /// Cancels the timer; its action is not called.
  func cancel()
}
