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

/// The release of content by fingers.
struct Release {
  /// The velocity of the content on the axes it was dragged along, in points per second; opposite
  /// to the fingers'.
  private(set) var velocity = Vector.zero
  /// The velocity of the shown offset: less than `velocity` where the rubber band damps it.
  private(set) var shownVelocity = Vector.zero
  /// The offset when the drag began, in points.
  let start: Point

  /// A release of `view` by fingers that move at `fingers` points per second.
  init(_ drag: Drag, velocity fingers: Vector, of view: ScrollView) {
    start = drag.start
    // A slower release on an axis counts as a release at rest.
    let minimum = (view.window?.thresholds ?? Thresholds()).scrollVelocity.standard
    for axis in Axis.allCases where drag.axes[axis] {
      let speed = -fingers[axis]
      guard speed.magnitude >= minimum else { continue }
      velocity[axis] = speed
      let offset = drag.undamped(axis)
      let pull = offset - offset.clamped(to: drag.edges[axis])
      shownVelocity[axis] = pull == 0 ? speed : speed * view.band(axis).slope(atPull: pull)
    }
  }

  /// The release of content that a finger had stopped without dragging.
  init(at offset: Point) {
    start = offset
  }

  /// Whether the content moves on any axis.
  var isMoving: Bool { velocity != .zero }
}
