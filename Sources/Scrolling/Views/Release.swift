import Gestures

/// The moment at which fingers let go of content.
struct Release {
  /// Slower than this on an axis, in points per second, content counts as let go at rest. Chosen;
  /// UIKit's own limit lies between 190 and 630.
  static let leastVelocity = 200.0

  /// The velocity of the content on the axes it was dragged along, in points per second; opposite
  /// to the fingers'.
  private(set) var velocity = Vector.zero
  /// The velocity of what shows: less than `velocity` where a rubber band holds the content.
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

  /// A release of content that a finger had only stopped.
  init(at offset: Point) {
    start = offset
  }

  /// Whether the content moves on any axis.
  var isMoving: Bool { velocity != .zero }
}
