public import Gestures

/// Turns the compositor's 32-bit milliseconds into timestamps, and timestamps into local deadlines.
///
/// The compositor's clock has an arbitrary base and wraps every 49.7 days. Timestamps follow the
/// local monotonic clock from the first event on, and preserve the differences between events
/// exactly.
public struct EventClock: Sendable {
  /// The relation of an event's time to that of the last event.
  public enum Step: Hashable, Sendable {
    /// At or after the last one.
    case forward
    /// Before the last one, whose time is used instead.
    case backward
  }

  /// The maximum backward step that does not count as a clock reset, in seconds. Chosen.
  private static let jitter = 1.0
  /// The drift between the clocks that is corrected once input is idle, in seconds. Chosen.
  private static let tolerance = 1.0

  private var lastMilliseconds: UInt32?
  private var lastFraction = 0.0
  private var last = 0.0
  /// The lead of events over the local clock, in seconds. Positive when a recording plays faster
  /// than real time.
  private var lead = 0.0

  /// Creates a clock that has seen no event.
  public init() {}

  /// A clock for another source of events, with its own base; its timestamps continue from this
  /// clock's.
  public func forAnotherSource() -> EventClock {
    var clock = self
    clock.lastMilliseconds = nil
    clock.lastFraction = 0
    return clock
  }

  /// The timestamp of an event.
  ///
  /// - Parameters:
  ///   - milliseconds: The event's time on the compositor's clock.
  ///   - fraction: The part below a millisecond, in seconds, where the compositor reports it.
  ///   - local: The local monotonic time at which the event was read, in seconds.
  ///   - isIdle: Whether nothing depends on earlier timestamps, so that drift may be corrected.
  public mutating func timestamp(
    of milliseconds: UInt32, fraction: Double = 0, at local: Double,
    isIdle: @autoclosure () -> Bool = false
  ) -> (time: Timestamp, step: Step) {
    var step = Step.forward
    if let lastMilliseconds {
      // The signed difference of two wrapping counters is correct across the wrap.
      let whole = Double(Int32(bitPattern: milliseconds &- lastMilliseconds)) / 1000
      let difference = whole + fraction - lastFraction
      if difference < 0 { step = .backward }
      if difference >= 0 || difference < -Self.jitter {
        (self.lastMilliseconds, lastFraction) = (milliseconds, fraction)
      }
      last += max(difference, 0)
      if abs(last - lead - local) > Self.tolerance, isIdle() {
        last = max(local, last - max(difference, 0))
        lead = 0
      }
    } else {
      (lastMilliseconds, lastFraction) = (milliseconds, fraction)
      last = max(local, last)
    }
    lead = max(lead, last - local)
    return (Timestamp(seconds: last), step)
  }

  /// The timestamp expected of an event that happens now.
  public func now(at local: Double) -> Timestamp { Timestamp(seconds: local + lead) }

  /// The local monotonic time of a timestamp, in seconds.
  public func localTime(of time: Timestamp) -> Double { time.seconds - lead }
}
