import Gestures

/// A move of the content that needs no finger: where from, where to, and on what curve.
struct Motion {
  /// Why the content moves; decides which callbacks are sent.
  enum Kind {
    /// After a release.
    case deceleration
    /// Back to where it may rest, after a drag that was taken away; without callbacks of its own.
    case settling
    /// `setContentOffset(_:animated:)`.
    case programmed
    /// Towards a zoom scale, from the first to the second.
    case zoom(from: Double, to: Double)
  }

  let kind: Kind
  /// When it starts, on the event clock.
  let start: Timestamp
  /// The curve on each axis.
  var axes: AxisPair<AxisMotion>
  /// Where an axis is bound for whatever its velocity; nil when it coasts.
  var targets: AxisPair<Double?>
  /// The time that the content shows; later than the event clock's after a frame drawn ahead of it.
  var shown: Timestamp

  init(_ kind: Kind, start: Timestamp, axes: AxisPair<AxisMotion>) {
    self.kind = kind
    self.start = start
    self.shown = start
    self.axes = axes
    self.targets = AxisPair { _ in nil }
  }

  /// Whether it changes the zoom scale too.
  var zooms: Bool { if case .zoom = kind { true } else { false } }

  /// When it has come to rest, on the event clock.
  var end: Timestamp {
    let duration = max(axes.horizontal.duration, axes.vertical.duration)
    if case .zoom = kind { return start + max(duration, Ease.duration) }
    return start + duration
  }

  /// Where it comes to rest.
  var destination: Point {
    Point(x: axes.horizontal.destination, y: axes.vertical.destination)
  }

  /// Where the content is at a time.
  func offset(at time: Timestamp) -> Point {
    let elapsed = time - start
    return Point(
      x: axes.horizontal.position(at: elapsed), y: axes.vertical.position(at: elapsed))
  }
}
