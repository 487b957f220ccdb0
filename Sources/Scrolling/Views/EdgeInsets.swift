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
