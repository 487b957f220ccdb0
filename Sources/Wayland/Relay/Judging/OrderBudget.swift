/// Limits the rate of orders of a judge that is not trusted, as a token bucket: a thousand orders a
/// second, and as many at once.
public struct OrderBudget {
  /// The maximum number of orders in a second. Chosen: ten fingers with a decision for each motion
  /// at 60 Hz are 600 orders.
  public static let maximumRate: Int64 = 1000

  /// The time that one order uses up, in nanoseconds.
  private static let price = 1_000_000_000 / maximumRate

  /// The time at which the bucket is full again.
  private var paidAt = Int64.min / 2

  /// Creates a full bucket.
  public init() {}

  /// Takes one order out of the bucket.
  ///
  /// - Parameter now: Nanoseconds of a monotonic clock.
  ///
  /// - Returns: False if the bucket is empty.
  public mutating func take(at now: Int64) -> Bool {
    paidAt = max(paidAt, now) + Self.price
    return paidAt - now <= Self.maximumRate * Self.price
  }
}
