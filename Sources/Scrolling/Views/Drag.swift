import Gestures

/// The state of a drag.
struct Drag {
  /// The offset when the drag began, in points; paging is relative to it.
  let start: Point
  /// The undamped offset at `anchorTranslation`, in points.
  var anchor: Point
  /// The translation of the fingers at `anchor`, in points.
  var anchorTranslation = Vector.zero
  /// The latest translation of the fingers, in points.
  var translation = Vector.zero
  /// The axes on which the content follows the fingers.
  let axes: AxisPair<Bool>
  /// The offsets between which the content follows the fingers one to one; past them it is damped.
  var edges: AxisPair<ClosedRange<Double>>
  /// Whether a pinch has moved the content since `anchor` was set.
  var isOutdated = false

  /// The offset before damping, in points.
  func undamped(_ axis: Axis) -> Double {
    guard axes[axis] else { return anchor[axis] }
    return anchor[axis] - (translation[axis] - anchorTranslation[axis])
  }
}
