import Gestures

/// What a scroll view remembers from the begin of a zoom until its scale rests between the limits
/// again.
struct ZoomSession {
  /// Whether fingers pinch; otherwise the scale is on its way to rest.
  var isPinching: Bool
  /// The undamped scale when the pinch began.
  var scale: Double
  /// The point of the content that stays under the fingers, at `anchorScale`.
  var anchor = Point.zero
  /// The zoom scale at which `anchor` was found.
  var anchorScale = 1.0
  /// Whether the fingers changed, so that `anchor` must be found again.
  var needsAnchor = true
  /// Where the middle of the fingers last was, in points from the view's top left corner.
  var centroid = Vector.zero
}

/// The resistance of content that is zoomed past a limit (chosen, after the rubber band).
enum ZoomBand {
  /// The scale that shows when fingers ask for `scale`.
  static func shown(_ scale: Double, in limits: ClosedRange<Double>) -> Double {
    if scale > limits.upperBound {
      return limits.upperBound * (1 + resisted(scale / limits.upperBound - 1))
    } else if scale < limits.lowerBound {
      return limits.lowerBound / (1 + resisted(limits.lowerBound / max(scale, 1e-9) - 1))
    }
    return scale
  }

  /// The scale that fingers must ask for to show `scale`.
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
