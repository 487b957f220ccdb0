/// One thing that was measured in several rounds, and what it is measured against.
public struct Figure: Sendable {
  /// What a figure is to be at most.
  public enum Bar: Equatable, Sendable {
    /// This much, in the figure's unit.
    case most(Double)
    /// This many times the floor.
    case ratio(Double)
    /// This much more than the floor, in the figure's unit.
    case above(Double)
  }

  /// What was measured.
  public var name: String
  /// Its unit.
  public var unit: String
  /// What each round gave, in order.
  public var rounds: [Double]
  /// What the floor gave in the same rounds; empty without one.
  public var floor: [Double]
  /// What it is to be at most; nil where nothing was asked for.
  public var bar: Bar?

  /// - Precondition: there is a round, and a floor has as many.
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

  /// How far apart the middle half of the rounds lies, in the figure's unit.
  public var spread: Double { rounds.quantile(0.75) - rounds.quantile(0.25) }

  /// The median of the floor's rounds; nil without a floor.
  public var floorMedian: Double? { floor.isEmpty ? nil : floor.quantile(0.5) }

  /// How many times the floor it is: the median over the rounds, each compared with the floor of
  /// the same round, which has seen the same noise.
  public var ratio: Double? { comparison(/) }

  /// How much more than the floor it is, in the same way.
  public var excess: Double? { comparison(-) }

  /// Whether it is within its bar; nil without one.
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

/// What something costs when there is more and more of something else.
public struct Growth: Sendable {
  /// What was measured.
  public var name: String
  /// Its unit.
  public var unit: String
  /// What there is more of.
  public var variable: String
  /// What it costs with so many of it.
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
  /// The value below which a share of the values lies: the nearest one there is.
  ///
  /// - Precondition: there is a value.
  public func quantile(_ share: Double) -> Double {
    sorted()[Int((Double(count - 1) * share).rounded())]
  }
}
