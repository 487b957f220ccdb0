public import Gestures

extension ScrollView {
  /// The range of resting offsets on an axis, in points; a single value when the content fits the
  /// view.
  public final func scrollableRange(_ axis: Axis) -> ClosedRange<Double> {
    scrollableRange(axis, content: shownContentSize)
  }

  /// The range of resting offsets on an axis for a content size.
  private func scrollableRange(_ axis: Axis, content: Size) -> ClosedRange<Double> {
    let minimum = 0 - contentInset.before(axis)
    let maximum = content[axis] + contentInset.after(axis) - bounds.size[axis]
    guard minimum.isFinite, maximum.isFinite else { return 0...0 }
    return minimum...max(minimum, maximum)
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

/// Insets added around content at the four edges, in points; negative values shrink it.
public struct EdgeInsets: Hashable, Sendable {
  /// The top inset.
  public var top: Double
  /// The left inset.
  public var left: Double
  /// The bottom inset.
  public var bottom: Double
  /// The right inset.
  public var right: Double

  /// Creates insets, in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The inset before the content on an axis: left or top.
  func before(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// The inset after the content on an axis: right or bottom.
  func after(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}

extension ScrollView {
  /// The point of the content at the view's top left corner, in points.
  ///
  /// Setting it moves the content immediately and without clamping. A drag or deceleration
  /// continues from there.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { if newValue.isNumber { bounds = Rect(origin: newValue, size: bounds.size) } }
  }

  /// Moves the content, immediately or in 0.3 s, without clamping; a motion in progress is stopped.
  ///
  /// During a drag it moves immediately, and the drag continues from there. An animated move ends
  /// with `scrollViewDidEndScrollingAnimation`; a move to the current offset sends nothing.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    guard offset.isNumber else { return }
    stopMotion()
    programmaticChanges += 1
    guard animated, drag == nil, window != nil else {
      contentOffset = offset
      return
    }
    guard offset != contentOffset else { return }
    let origin = contentOffset
    var move = Motion(
      .programmed, start: now,
      axes: AxisPair { .easing(from: origin[$0], to: offset[$0]) })
    move.targets = AxisPair { offset[$0] }
    start(move)
  }

  /// Scrolls by the minimum distance that makes a rectangle of the content visible, or its top left
  /// part if the rectangle is larger than the view.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    var offset = contentOffset
    for axis in Axis.allCases {
      let first = rect.origin[axis]
      let last = first + rect.size[axis] - bounds.size[axis]
      offset[axis] = first < last ? first : offset[axis].clamped(to: last...first)
    }
    setContentOffset(resting(offset), animated: animated)
  }

  /// Sets the offset from within the view, as opposed to a programmatic change.
  final func show(_ offset: Point) {
    guard offset != bounds.origin, offset.isNumber else { return }
    let wasShowing = isShowing
    isShowing = true
    bounds = Rect(origin: offset, size: bounds.size)
    isShowing = wasShowing
  }

  /// Called after every change of the offset.
  final func offsetDidChange() {
    if !isShowing {
      programmaticChanges += 1
      anchorDrag()
      replanMotion()
    }
    let wasShowing = isShowing
    isShowing = false
    delegate?.scrollViewDidScroll(self)
    isShowing = wasShowing
    links.memberDidScroll(self)
  }
}

extension ScrollView {
  /// The thickness of an indicator, in points. Chosen.
  public static let indicatorThickness = 3.0
  /// The gap between an indicator and the view's edge, in points. Chosen.
  public static let indicatorMargin = 3.0
  /// The minimum length of an indicator without overshoot, in points. Chosen.
  public static let minimumIndicatorLength = 36.0

  /// Returns the frame of an axis's indicator relative to the view's top left corner, independent
  /// of the offset; nil if the indicator is off or the content fits.
  ///
  /// The ratio of its length to its track is that of the view to the content. Overshoot shortens
  /// it.
  public final func indicatorFrame(_ axis: Axis) -> Rect? {
    let isShown =
      axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
    let range = scrollableRange(axis)
    let visible = bounds.size[axis]
    let track = visible - 2 * Self.indicatorMargin
    let extent = visible + range.upperBound - range.lowerBound
    guard isShown, extent > visible, track > 0 else { return nil }
    let inside = contentOffset[axis].clamped(to: range)
    let overshoot = (contentOffset[axis] - inside).magnitude
    let full = min(track, max(Self.minimumIndicatorLength, track * visible / extent))
    let length = max(2 * Self.indicatorThickness, full - overshoot)
    let progress = (inside - range.lowerBound) / (range.upperBound - range.lowerBound)
    let start = Self.indicatorMargin + (track - length) * progress
    let across = bounds.size[axis.other] - Self.indicatorMargin - Self.indicatorThickness
    return axis == .horizontal
      ? Rect(x: start, y: across, width: length, height: Self.indicatorThickness)
      : Rect(x: across, y: start, width: Self.indicatorThickness, height: length)
  }
}
