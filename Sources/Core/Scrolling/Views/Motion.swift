import Gestures

/// A motion of the content without a finger.
struct Motion {
  /// The cause of the motion, which decides the callbacks.
  enum Kind {
    /// After a release.
    case deceleration
    /// Back to the resting offset after a cancelled drag; without callbacks of its own.
    case settling
    /// `setContentOffset(_:animated:)`.
    case programmed
    /// An animated zoom between two scales.
    case zoom(from: Double, to: Double)
  }

  let kind: Kind
  /// The time of the start, on the event clock.
  let start: Timestamp
  /// The curve on each axis.
  var axes: AxisPair<AxisMotion>
  /// The fixed target on an axis; nil when it decelerates freely.
  var targets: AxisPair<Double?>
  /// The presentation time of the last step; ahead of the event clock after a frame drawn ahead of
  /// it.
  var shown: Timestamp

  init(_ kind: Kind, start: Timestamp, axes: AxisPair<AxisMotion>) {
    self.kind = kind
    self.start = start
    self.shown = start
    self.axes = axes
    self.targets = AxisPair { _ in nil }
  }

  /// Whether the motion also changes the zoom scale.
  var zooms: Bool { if case .zoom = kind { true } else { false } }

  /// The time at which the content rests, on the event clock.
  var end: Timestamp {
    let duration = max(axes.horizontal.duration, axes.vertical.duration)
    if case .zoom = kind { return start + max(duration, Ease.duration) }
    return start + duration
  }

  /// The offset at its end.
  var destination: Point {
    Point(x: axes.horizontal.destination, y: axes.vertical.destination)
  }

  /// The offset at a time.
  func offset(at time: Timestamp) -> Point {
    let elapsed = time - start
    return Point(
      x: axes.horizontal.position(at: elapsed), y: axes.vertical.position(at: elapsed))
  }
}
