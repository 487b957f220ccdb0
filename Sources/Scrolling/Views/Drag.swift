import Gestures

/// What a scroll view remembers from the begin of a drag to its end.
struct Drag {
  /// The offset when the drag began, in points; pages are counted from it.
  let start: Point
  /// The offset that an undamped drag had at the time of `translation`, in points.
  var anchor: Point
  /// The translation of the fingers at `anchor`, in points.
  var anchorTranslation = Vector.zero
  /// The latest translation of the fingers, in points.
  var translation = Vector.zero
  /// The axes on which the content follows the fingers.
  let axes: AxisPair<Bool>
  /// Between which offsets the content follows the fingers one to one; past them it is held back.
  var edges: AxisPair<ClosedRange<Double>>
  /// Whether a pinch has moved the content since `anchor` was set.
  var isOutdated = false

  /// The offset that follows the fingers one to one, in points.
  func undamped(_ axis: Axis) -> Double {
    guard axes[axis] else { return anchor[axis] }
    return anchor[axis] - (translation[axis] - anchorTranslation[axis])
  }
}
