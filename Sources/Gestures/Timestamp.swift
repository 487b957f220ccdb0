/// An instant on the event clock: seconds from a base that the source of events chooses.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since the clock's base.
  public var seconds: Double

  /// Creates an instant from seconds since the clock's base.
  @inlinable
  public init(seconds: Double) { self.seconds = seconds }

  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }

  /// The instant so many seconds later.
  @inlinable
  public static func + (start: Timestamp, seconds: Double) -> Timestamp {
    Timestamp(seconds: start.seconds + seconds)
  }

  /// The instant so many seconds earlier.
  @inlinable
  public static func - (end: Timestamp, seconds: Double) -> Timestamp {
    Timestamp(seconds: end.seconds - seconds)
  }

  /// The seconds from the right instant to the left one.
  @inlinable
  public static func - (end: Timestamp, start: Timestamp) -> Double {
    end.seconds - start.seconds
  }

  /// Later than any deadline: stands for "none" where an optional would cost a branch.
  static var never: Timestamp { Timestamp(seconds: .infinity) }
}
