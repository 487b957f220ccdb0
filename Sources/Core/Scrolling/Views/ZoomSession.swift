import Gestures

/// The state of a zoom, from its beginning until the scale rests within the limits.
struct ZoomSession {
  /// Whether a pinch is active; otherwise the scale is settling or animated.
  var isPinching: Bool
  /// The undamped scale when the pinch began.
  var scale: Double
  /// The point of the content under the fingers, at `anchorScale`.
  var anchor = Point.zero
  /// The zoom scale at which `anchor` was set.
  var anchorScale = 1.0
  /// Whether `anchor` must be set again because the fingers have changed.
  var needsAnchor = true
  /// The last centroid of the fingers, in points from the view's top left corner.
  var centroid = Vector.zero
}

/// The damping of the zoom scale past a limit. Chosen: the formula of the rubber band.
enum ZoomBand {
  /// The damped scale for a requested `scale`.
  static func shown(_ scale: Double, in limits: ClosedRange<Double>) -> Double {
    if scale > limits.upperBound {
      return limits.upperBound * (1 + resisted(scale / limits.upperBound - 1))
    } else if scale < limits.lowerBound {
      return limits.lowerBound / (1 + resisted(limits.lowerBound / max(scale, 1e-9) - 1))
    }
    return scale
  }

  /// The requested scale for a damped `scale`; the inverse of `shown`.
  static func asked(forShown scale: Double, in limits: ClosedRange<Double>) -> Double {
    if scale > limits.upperBound {
      return limits.upperBound * (1 + unresisted(scale / limits.upperBound - 1))
    } else if scale < limits.lowerBound {
      return limits.lowerBound / (1 + unresisted(limits.lowerBound / scale - 1))
    }
    return scale
  }

  private static func resisted(_ excess: Double) -> Double {
    let stretch = RubberBand.coefficient * excess
    return stretch / (1 + stretch)
  }

  private static func unresisted(_ shown: Double) -> Double {
    let shown = min(shown, 0.999)
    return shown / (RubberBand.coefficient * (1 - shown))
  }
}
