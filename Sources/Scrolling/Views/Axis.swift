import Gestures

/// One of the two directions in which content scrolls.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical

  /// The other one.
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Point {
  /// The coordinate on an axis, in points.
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// The point, so many times further from the origin.
  func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }

  /// Whether both coordinates are numbers.
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

  /// The size, made so many times larger.
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
