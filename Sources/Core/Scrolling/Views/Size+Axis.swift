import Gestures

extension Size {
  /// The extent along an axis, in points.
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

  /// The size with both extents multiplied by a factor.
  func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
