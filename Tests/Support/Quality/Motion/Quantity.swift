import Glibc
import SeededNumbers

/// An assumption about hands, touchscreens or faults: a random quantity, and the source of its
/// figures.
struct Quantity: Sendable {
  enum Distribution: Sendable {
    case constant(Double)
    case uniform(ClosedRange<Double>)
    case normal(mean: Double, deviation: Double, within: ClosedRange<Double>)
    /// A quantity whose logarithm has the normal distribution with deviation `spread`.
    case logNormal(median: Double, spread: Double, within: ClosedRange<Double>)
  }

  /// The source of the figures.
  enum Source: Sendable {
    /// Figures without a source: plausible, and not measured.
    case assumed
    /// Figures of a measurement or a specification, which the text names.
    case known(String)
  }

  /// The name in the documentation.
  let name: String
  let distribution: Distribution
  /// The unit; empty for a share.
  let unit: String
  let source: Source

  init(_ name: String, _ distribution: Distribution, unit: String, source: Source = .assumed) {
    self.name = name
    self.distribution = distribution
    self.unit = unit
    self.source = source
  }

  /// Returns a random value.
  func draw(_ random: inout SeededNumbers) -> Double {
    switch distribution {
    case .constant(let value): value
    case .uniform(let range):
      range.lowerBound + random.fraction() * (range.upperBound - range.lowerBound)
    case .normal(let mean, let deviation, let range):
      range.clamp(mean + deviation * random.normal())
    case .logNormal(let median, let spread, let range):
      range.clamp(median * exp(spread * random.normal()))
    }
  }

  /// The distribution in words, with the unit.
  var words: String {
    func text(_ range: ClosedRange<Double>) -> String {
      "\(short(range.lowerBound)) to \(short(range.upperBound))"
    }
    let unit = unit.isEmpty ? "" : " " + unit
    return switch distribution {
    case .constant(let value): short(value) + unit
    case .uniform(let range): text(range) + unit + ", uniform"
    case .normal(let mean, let deviation, let range):
      "\(short(mean)) ± \(short(deviation))\(unit), normal, \(text(range))"
    case .logNormal(let median, let spread, let range):
      "\(short(median))\(unit) in the median, log-normal with σ \(short(spread)), \(text(range))"
    }
  }

  private func short(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension ClosedRange<Double> {
  /// Returns the nearest value in the range.
  func clamp(_ value: Double) -> Double { Swift.min(upperBound, Swift.max(lowerBound, value)) }
}
