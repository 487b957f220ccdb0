public import Gestures

/// The time that plugins' timers run on: the event loop's, or a recording's.
public protocol HostClock: AnyObject {
  /// The present time, on a clock of its own.
  var now: Timestamp { get }
  /// Calls `action` once, `seconds` from now.
  func after(_ seconds: Double, _ action: @escaping () -> Void) -> any HostTimer
}

/// Something that a clock will do.
public protocol HostTimer: AnyObject {
  /// Makes sure that it is not done.
  func cancel()
}
