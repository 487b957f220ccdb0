import Gestures

extension ScrollView {
  /// The range of resting offsets on an axis, in points; a single value when the content fits the
  /// view.
  public final func scrollableRange(_ axis: Axis) -> ClosedRange<Double> {
    scrollableRange(axis, content: shownContentSize)
  }

  /// The range of resting offsets on an axis for a content size.
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

  /// The nearest resting offset.
  final func resting(_ offset: Point) -> Point { resting(offset, content: shownContentSize) }

  /// The nearest resting offset for a content size.
  final func resting(_ offset: Point, content: Size) -> Point {
    Point(
      x: offset.x.clamped(to: scrollableRange(.horizontal, content: content)),
      y: offset.y.clamped(to: scrollableRange(.vertical, content: content)))
  }

  /// Whether there is room to scroll along an axis for a finger's travel.
  final func hasRoom(_ axis: Axis, forTravel travel: Double) -> Bool {
    let range = scrollableRange(axis)
    // A hundredth of a point is not visible on any output.
    if travel < 0 { return contentOffset[axis] < range.upperBound - 0.01 }
    return travel > 0 && contentOffset[axis] > range.lowerBound + 0.01
  }

  /// The rubber band of an axis.
  final func band(_ axis: Axis) -> RubberBand { RubberBand(dimension: bounds.size[axis]) }

  /// The edges of a drag that starts at an offset: those of the content, extended to the offset
  /// when bouncing is off or the overshoot is more than the band can show.
  final func draggingEdges(_ axis: Axis, from offset: Double) -> ClosedRange<Double> {
    let range = scrollableRange(axis)
    let overshoot = (offset - offset.clamped(to: range)).magnitude
    if bounces, overshoot <= bounds.size[axis] / 2 { return range }
    return min(range.lowerBound, offset)...max(range.upperBound, offset)
  }

  /// The shown offset for an undamped one.
  final func damped(_ offset: Double, _ axis: Axis, edges: ClosedRange<Double>) -> Double {
    let edge = offset.clamped(to: edges)
    return bounces ? edge + band(axis).shown(forPull: offset - edge) : edge
  }

  /// The undamped offset for a shown one; the inverse of `damped`.
  final func undamped(_ offset: Double, _ axis: Axis, edges: ClosedRange<Double>) -> Double {
    let edge = offset.clamped(to: edges)
    return bounces ? edge + band(axis).pull(forShown: offset - edge) : edge
  }

  /// Rebases drag and motion on the new edges after the size of content, insets or view has
  /// changed.
  final func geometryDidChange() {
    anchorDrag()
    replanMotion()
  }
}
