/// A threshold of one recognizer: the default of its window, or an explicit value, which the user's
/// accommodations may raise.
package struct Threshold: Sendable {
  /// The source of the value.
  package enum Setting: Sendable, Equatable {
    /// The default of the window.
    case standard
    /// An explicit value, in points or seconds.
    case value(Double)
    /// An explicit length on the glass.
    case millimeters(Double)
  }

  /// The source of the value.
  package var setting = Setting.standard
  /// The value in points or seconds, for the window that was last applied.
  package private(set) var value: Double

  init(_ limit: Thresholds.Limit) { value = limit.standard }

  /// Applies the threshold of a window.
  mutating func apply(_ limit: Thresholds.Limit, of thresholds: Thresholds) {
    switch setting {
    case .standard: value = limit.standard
    case .value(let explicit): value = max(explicit, limit.minimum)
    case .millimeters(let length):
      value = max(length * thresholds.pointsPerMillimeter, limit.minimum)
    }
  }
}

extension GestureRecognizer {
  /// Applies the thresholds of the window, or the standard ones outside a window.
  package final func updateThresholds() { apply(window?.engine.thresholds ?? .standard) }

  /// Returns the value of a threshold. During an attempt it is the value at the attempt's start.
  @inline(__always)
  package final func value(of threshold: () -> Threshold) -> Double {
    if engine == nil { updateThresholds() }
    return threshold().value
  }
}
