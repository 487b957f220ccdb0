/// How much a judge that is not trusted may say: a thousand orders a second, and as many at once.
///
/// Chosen: ten fingers of which each motion at 60 Hz is decided about are 600 orders a second.
public struct OrderBudget {
  /// How many orders there may be in a second.
  public static let most: Int64 = 1000

  /// What an order takes, in nanoseconds.
  private static let price = 1_000_000_000 / most

  /// When all that was said is paid for.
  private var paidAt = Int64.min / 2

  /// Creates a budget of which nothing was taken.
  public init() {}

  /// Takes an order out of the budget; false if that is empty.
  ///
  /// - Parameter now: Nanoseconds of a clock that does not go back.
  public mutating func take(at now: Int64) -> Bool {
    paidAt = max(paidAt, now) + Self.price
    return paidAt - now <= Self.most * Self.price
  }
}
