public import Gestures

/// Turns the compositor's 32-bit milliseconds into timestamps, and timestamps into local deadlines.
///
/// The compositor's count has any base and wraps every 49.7 days. Timestamps continue the local
/// monotonic clock from the first event on, and keep the differences between events exactly.
public struct EventClock: Sendable {
  /// What an event's time was like.
  public enum Step: Hashable, Sendable {
    /// It is at or after the last one.
    case forward
    /// It lies before the last one, whose time is used instead.
    case backward
  }

  /// How far back a time may lie without the compositor having set its clock anew, in seconds
  /// (chosen).
  private static let jitter = 1.0
  /// How far the clocks may drift apart before an idle moment brings them together, in seconds
  /// (chosen).
  private static let tolerance = 1.0

  private var lastMilliseconds: UInt32?
  private var lastFraction = 0.0
  private var last = 0.0
  /// How far events run ahead of the local clock, in seconds; above 0 when a recording plays faster
  /// than time.
  private var lead = 0.0

  /// Creates a clock that has seen no event.
  public init() {}

  /// A clock for events of another source, whose count has another base; timestamps go on from this
  /// one's.
  public func forAnotherSource() -> EventClock {
    var clock = self
    clock.lastMilliseconds = nil
    clock.lastFraction = 0
    return clock
  }

  /// The timestamp of an event.
  ///
  /// - Parameters:
  ///   - milliseconds: The event's time, as the compositor counts.
  ///   - fraction: What the milliseconds leave out, in seconds, where the compositor says so.
  ///   - local: The local monotonic time at which the event was read, in seconds.
  ///   - isIdle: Whether nothing depends on earlier timestamps, so that drift may be corrected.
  public mutating func timestamp(
    of milliseconds: UInt32, fraction: Double = 0, at local: Double,
    isIdle: @autoclosure () -> Bool = false
  ) -> (time: Timestamp, step: Step) {
    var step = Step.forward
    if let lastMilliseconds {
      // The signed difference of two wrapping counts is right across the wrap.
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

  /// The timestamp that events of this moment are expected to carry.
  public func now(at local: Double) -> Timestamp { Timestamp(seconds: local + lead) }

  /// When a timestamp is reached on the local monotonic clock, in seconds.
  public func localTime(of time: Timestamp) -> Double { time.seconds - lead }
}
