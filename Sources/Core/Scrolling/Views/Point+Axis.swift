import Gestures

extension Point {
  /// The coordinate on an axis, in points.
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// The point with both coordinates multiplied by a factor.
  func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }

  /// Whether both coordinates are finite.
  var isNumber: Bool { x.isFinite && y.isFinite }
}
