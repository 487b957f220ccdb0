import Gestures

/// The release of content by fingers.
struct Release {
  /// A release slower than this on an axis, in points per second, counts as a release at rest.
  /// Chosen; UIKit's own limit lies between 190 and 630.
  static let leastVelocity = 200.0

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
    for axis in Axis.allCases where drag.axes[axis] {
      let speed = -fingers[axis]
      guard speed.magnitude >= Self.leastVelocity else { continue }
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
