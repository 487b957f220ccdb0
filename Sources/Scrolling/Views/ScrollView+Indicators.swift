public import Gestures

extension ScrollView {
  /// The thickness of an indicator, in points. Chosen.
  public static let indicatorThickness = 3.0
  /// The gap between an indicator and the view's edge, in points. Chosen.
  public static let indicatorMargin = 3.0
  /// The minimum length of an indicator without overshoot, in points. Chosen.
  public static let leastIndicatorLength = 36.0

  /// The frame of an axis's indicator relative to the view's top left corner, whatever the offset.
  ///
  /// Its length is to its track as the view is to the content, and it shrinks by the overshoot. Nil
  /// when the indicator is off or the content fits.
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
    let full = min(track, max(Self.leastIndicatorLength, track * visible / extent))
    let length = max(2 * Self.indicatorThickness, full - overshoot)
    let progress = (inside - range.lowerBound) / (range.upperBound - range.lowerBound)
    let start = Self.indicatorMargin + (track - length) * progress
    let across = bounds.size[axis.other] - Self.indicatorMargin - Self.indicatorThickness
    return axis == .horizontal
      ? Rect(x: start, y: across, width: length, height: Self.indicatorThickness)
      : Rect(x: across, y: start, width: Self.indicatorThickness, height: length)
  }
}
