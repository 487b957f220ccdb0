/// The resistance of content that is pulled past its edge.
///
/// `shown = (1 − 1 / (0.55 · pulled / d + 1)) · d`. The slope is 0.55 at the edge, and the result
/// is always less than `dimension`. UIKit: measured, exact up to 590 pt of pull.
public struct RubberBand: Equatable, Sendable {
  /// The slope at the edge, the content's motion per motion of the finger, 0 to 1. UIKit: measured.
  public static let coefficient = 0.55

  /// The size of the view on this axis, in points.
  public let dimension: Double

  /// A band for a view that is `dimension` points long; a negative length counts as none.
  public init(dimension: Double) {
    self.dimension = max(0, dimension)
  }

  /// The overshoot shown for a pull of `distance` points past an edge; the sign is kept.
  public func shown(forPull distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = Self.coefficient * distance.magnitude / dimension
    return (1 - 1 / (stretch + 1)) * dimension * distance.direction
  }

  /// Returns the pull past an edge that shows `overshoot` points; the inverse of `shown(forPull:)`.
  ///
  /// A band never shows its whole dimension, so overshoot is clamped to 99.9 % of the dimension.
  public func pull(forShown overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = min(overshoot.magnitude, 0.999 * dimension)
    return shown / (Self.coefficient * (1 - shown / dimension)) * overshoot.direction
  }

  /// Points shown per point pulled, at a pull of `distance` points.
  public func slope(atPull distance: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = Self.coefficient * distance.magnitude / dimension + 1
    return Self.coefficient / (stretch * stretch)
  }
}
