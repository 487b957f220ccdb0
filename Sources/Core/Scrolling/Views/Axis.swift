import Gestures

/// A scrolling axis.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// The x axis.
  case horizontal
  /// The y axis.
  case vertical

  /// The other axis.
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

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

extension Vector {
  /// The part along an axis.
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }
}

extension Size {
  /// The extent along an axis, in points.
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

  /// The size with both extents multiplied by a factor.
  func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}

/// A value for each of the two axes.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ value: (Axis) -> Value) {
    horizontal = value(.horizontal)
    vertical = value(.vertical)
  }

  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
