/// A quantity measured in several rounds, and its baseline.
public struct BenchMeasurement: Sendable {
  /// The upper bound of a figure.
  public enum Bound: Equatable, Sendable {
    /// An absolute bound, in the figure's unit.
    case maximum(Double)
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
  public var baseline: [Double]
  /// The upper bound; nil when there is none.
  public var bound: Bound?

  /// Creates a figure.
  ///
  /// - Precondition: There is a round, and a floor has the same number of rounds.
  public init(
    _ name: String, unit: String, rounds: [Double], baseline: [Double] = [], bound: Bound? = nil
  ) {
    precondition(!rounds.isEmpty && (baseline.isEmpty || baseline.count == rounds.count))
    self.name = name
    self.unit = unit
    self.rounds = rounds
    self.baseline = baseline
    self.bound = bound
  }

  /// The median of the rounds.
  public var median: Double { rounds.quantile(0.5) }

  /// The interquartile range of the rounds, in the figure's unit.
  public var spread: Double { rounds.quantile(0.75) - rounds.quantile(0.25) }

  /// The median of the floor's rounds; nil without a floor.
  public var baselineMedian: Double? { baseline.isEmpty ? nil : baseline.quantile(0.5) }

  /// The ratio to the floor: the median over the rounds, each compared with the floor of the same
  /// round, which is subject to the same noise.
  public var ratio: Double? { comparison(/) }

  /// The difference to the floor, computed in the same way.
  public var excess: Double? { comparison(-) }

  /// Whether it is within its bound; nil without one.
  public var isMet: Bool? {
    switch bound {
    case nil: nil
    case .maximum(let maximum): median <= maximum
    case .ratio(let maximum): ratio.map { $0 <= maximum } ?? false
    case .above(let maximum): excess.map { $0 <= maximum } ?? false
    }
  }

  private func comparison(_ compare: (Double, Double) -> Double) -> Double? {
    baseline.isEmpty ? nil : zip(rounds, baseline).map { compare($0, $1) }.quantile(0.5)
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
