/// A timestamp of the event clock: seconds from an epoch that the event source chooses.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since the clock's epoch.
  public var seconds: Double

  /// Creates a timestamp from seconds since the clock's epoch.
  @inlinable
  public init(seconds: Double) { self.seconds = seconds }

  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }

  /// The instant `seconds` later.
  @inlinable
  public static func + (start: Timestamp, seconds: Double) -> Timestamp {
    Timestamp(seconds: start.seconds + seconds)
  }

  /// The instant `seconds` earlier.
  @inlinable
  public static func - (end: Timestamp, seconds: Double) -> Timestamp {
    Timestamp(seconds: end.seconds - seconds)
  }

  /// The seconds from the right instant to the left one.
  @inlinable
  public static func - (end: Timestamp, start: Timestamp) -> Double {
    end.seconds - start.seconds
  }

  /// Later than any deadline: a sentinel for "none" where an optional would cost a branch.
  static var never: Timestamp { Timestamp(seconds: .infinity) }
}
