import Gestures

extension ScrollView {
  /// The offsets at which the content rests on an axis, in points; one value when the content fits
  /// the view.
  public final func scrollableRange(_ axis: Axis) -> ClosedRange<Double> {
    scrollableRange(axis, content: shownContentSize)
  }

  /// The offsets at which content of a size rests on an axis.
  private func scrollableRange(_ axis: Axis, content: Size) -> ClosedRange<Double> {
    let least = 0 - contentInset.before(axis)
    let greatest = content[axis] + contentInset.after(axis) - bounds.size[axis]
    guard least.isFinite, greatest.isFinite else { return 0...0 }
    return least...max(least, greatest)
  }

  /// Whether fingers can move the content along an axis.
  public final func isPannable(_ axis: Axis) -> Bool {
    let range = scrollableRange(axis)
    if range.upperBound > range.lowerBound { return true }
    return bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// The nearest offset at which the content rests.
  final func resting(_ offset: Point) -> Point { resting(offset, content: shownContentSize) }

  /// The nearest offset at which content of a size rests.
  final func resting(_ offset: Point, content: Size) -> Point {
    Point(
      x: offset.x.clamped(to: scrollableRange(.horizontal, content: content)),
      y: offset.y.clamped(to: scrollableRange(.vertical, content: content)))
  }

  /// Whether the content can still go along an axis when a finger moves in a direction.
  final func hasRoom(_ axis: Axis, forTravel travel: Double) -> Bool {
    let range = scrollableRange(axis)
    // A hundredth of a point is less than any surface shows.
    if travel < 0 { return contentOffset[axis] < range.upperBound - 0.01 }
    return travel > 0 && contentOffset[axis] > range.lowerBound + 0.01
  }

  /// The band that holds the content on an axis.
  final func band(_ axis: Axis) -> RubberBand { RubberBand(dimension: bounds.size[axis]) }

  /// The edges of a drag that starts at an offset: those of the content, or the offset itself where
  /// they are out of reach, because content cannot bounce or has shrunk by more than a band can
  /// show.
  final func draggingEdges(_ axis: Axis, from offset: Double) -> ClosedRange<Double> {
    let range = scrollableRange(axis)
    let overshoot = (offset - offset.clamped(to: range)).magnitude
    if bounces, overshoot <= bounds.size[axis] / 2 { return range }
    return min(range.lowerBound, offset)...max(range.upperBound, offset)
  }

  /// Where content shows that followed the fingers to an offset.
  final func damped(_ offset: Double, _ axis: Axis, edges: ClosedRange<Double>) -> Double {
    let edge = offset.clamped(to: edges)
    return bounces ? edge + band(axis).shown(forPull: offset - edge) : edge
  }

  /// The offset to which fingers must have pulled content that shows at another.
  final func undamped(_ offset: Double, _ axis: Axis, edges: ClosedRange<Double>) -> Double {
    let edge = offset.clamped(to: edges)
    return bounces ? edge + band(axis).pull(forShown: offset - edge) : edge
  }

  /// Content, insets or the view changed their size: what moves goes on from where it is, with the
  /// new edges.
  final func geometryDidChange() {
    anchorDrag()
    replanMotion()
  }
}
