/// Room added around content at the four edges, in points; negative room takes some away.
public struct EdgeInsets: Hashable, Sendable {
  /// Room above.
  public var top: Double
  /// Room at the left.
  public var left: Double
  /// Room below.
  public var bottom: Double
  /// Room at the right.
  public var right: Double

  /// Creates insets, in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The room before the content on an axis: at the left, or above.
  func before(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// The room after the content on an axis: at the right, or below.
  func after(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
