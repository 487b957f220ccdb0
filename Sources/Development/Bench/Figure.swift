/// A quantity measured in several rounds, and its baseline.
public struct Figure: Sendable {
  /// The upper bound of a figure.
  public enum Bar: Equatable, Sendable {
    /// An absolute bound, in the figure's unit.
    case most(Double)
    /// A multiple of the floor.
    case ratio(Double)
    /// A difference to the floor, in the figure's unit.
    case above(Double)
  }

  /// The name of the measured quantity.
  public var name: String
  public var unit: String
  /// The values of the rounds, in order.
  public var rounds: [Double]
  /// The floor's values in the same rounds; empty without a floor.
  public var floor: [Double]
  /// The upper bound; nil when there is none.
  public var bar: Bar?

  /// Creates a figure.
  ///
  /// - Precondition: There is a round, and a floor has the same number of rounds.
  public init(
    _ name: String, unit: String, rounds: [Double], floor: [Double] = [], bar: Bar? = nil
  ) {
    precondition(!rounds.isEmpty && (floor.isEmpty || floor.count == rounds.count))
    self.name = name
    self.unit = unit
    self.rounds = rounds
    self.floor = floor
    self.bar = bar
  }

  /// The median of the rounds.
  public var median: Double { rounds.quantile(0.5) }

  /// The interquartile range of the rounds, in the figure's unit.
  public var spread: Double { rounds.quantile(0.75) - rounds.quantile(0.25) }

  /// The median of the floor's rounds; nil without a floor.
  public var floorMedian: Double? { floor.isEmpty ? nil : floor.quantile(0.5) }

  /// The ratio to the floor: the median over the rounds, each compared with the floor of the same
  /// round, which is subject to the same noise.
  public var ratio: Double? { comparison(/) }

  /// The difference to the floor, computed in the same way.
  public var excess: Double? { comparison(-) }

  /// Whether it is within its bound; nil without one.
  public var isMet: Bool? {
    switch bar {
    case nil: nil
    case .most(let most): median <= most
    case .ratio(let most): ratio.map { $0 <= most } ?? false
    case .above(let most): excess.map { $0 <= most } ?? false
    }
  }

  private func comparison(_ compare: (Double, Double) -> Double) -> Double? {
    floor.isEmpty ? nil : zip(rounds, floor).map { compare($0, $1) }.quantile(0.5)
  }
}

/// The growth of a cost with the number of other things.
public struct Growth: Sendable {
  /// The name of the measured quantity.
  public var name: String
  public var unit: String
  /// The variable whose count grows.
  public var variable: String
  /// The cost for each count.
  public var points: [(count: Int, value: Double)]

  /// Creates a curve.
  public init(
    _ name: String, unit: String, by variable: String, _ points: [(count: Int, value: Double)]
  ) {
    self.name = name
    self.unit = unit
    self.variable = variable
    self.points = points
  }
}

extension [Double] {
  /// The quantile of a share of the values, rounded to the nearest existing value.
  ///
  /// - Precondition: there is a value.
  public func quantile(_ share: Double) -> Double {
    sorted()[Int((Double(count - 1) * share).rounded())]
  }
}
