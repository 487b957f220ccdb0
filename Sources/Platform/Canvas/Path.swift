internal import CCairo

/// A path of lines and curves, in points.
///
/// Drawing or clipping with a path that has a non-finite coordinate is a no-op.
public struct Path: Equatable, Sendable {
  /// One path element.
  public enum Element: Equatable, Sendable {
    /// Starts a new subpath here.
    case move(x: Double, y: Double)

    /// A straight line to here.
    case line(x: Double, y: Double)

    /// A cubic Bézier curve to `x`, `y` with two control points.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)

    /// A circular arc from `start` to `end` in radians, clockwise on screen from the positive x
    /// axis.
    case arc(x: Double, y: Double, radius: Double, start: Double, end: Double)

    /// Closes the subpath with a straight line to its start.
    case close
  }

  /// The elements, in order.
  public var elements: [Element]

  /// Creates a path from its elements.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// A straight line.
  public static func line(fromX x1: Double, y y1: Double, toX x2: Double, y y2: Double) -> Path {
    Path([.move(x: x1, y: y1), .line(x: x2, y: y2)])
  }

  /// A rectangle.
  public static func rect(x: Double, y: Double, width: Double, height: Double) -> Path {
    Path([
      .move(x: x, y: y), .line(x: x + width, y: y), .line(x: x + width, y: y + height),
      .line(x: x, y: y + height), .close,
    ])
  }

  /// A rectangle with rounded corners; `radius` is clamped to half the shorter side.
  public static func roundedRect(
    x: Double, y: Double, width: Double, height: Double, radius: Double
  ) -> Path {
    let r = max(0, min(radius, width / 2, height / 2))
    let quarter = Double.pi / 2
    return Path([
      .arc(x: x + width - r, y: y + r, radius: r, start: -quarter, end: 0),
      .arc(x: x + width - r, y: y + height - r, radius: r, start: 0, end: quarter),
      .arc(x: x + r, y: y + height - r, radius: r, start: quarter, end: 2 * quarter),
      .arc(x: x + r, y: y + r, radius: r, start: 2 * quarter, end: 3 * quarter),
      .close,
    ])
  }

  /// A circle around `x`, `y`.
  public static func circle(x: Double, y: Double, radius: Double) -> Path {
    Path([
      .arc(x: x, y: y, radius: max(0, radius), start: 0, end: 2 * .pi), .close,
    ])
  }

  /// Whether every coordinate is finite.
  var isFinite: Bool { elements.allSatisfy(\.isFinite) }

}

extension Path.Element {
  /// Whether every coordinate is finite.
  var isFinite: Bool {
    switch self {
    case .move(let x, let y), .line(let x, let y): (x * y).isFinite
    case .curve(let x1, let y1, let x2, let y2, let x, let y):
      (x1 * y1).isFinite && (x2 * y2).isFinite && (x * y).isFinite
    case .arc(let x, let y, let radius, let start, let end):
      (x * y).isFinite && radius >= 0 && radius.isFinite && (start * end).isFinite
    case .close: true
    }
  }

  /// Appends this element to the current path of `context`.
  func trace(in context: OpaquePointer) {
    switch self {
    case .move(let x, let y): cairo_move_to(context, x, y)
    case .line(let x, let y): cairo_line_to(context, x, y)
    case .curve(let x1, let y1, let x2, let y2, let x, let y):
      cairo_curve_to(context, x1, y1, x2, y2, x, y)
    case .arc(let x, let y, let radius, let start, let end):
      let angles = Self.angles(from: start, to: end)
      cairo_arc(context, x, y, radius, angles.start, angles.end)
    case .close: cairo_close_path(context)
    }
  }

  /// The same arc within two turns: cairo iterates over full turns, and all beyond the first repeat
  /// it.
  static func angles(from start: Double, to end: Double) -> (start: Double, end: Double) {
    let turn = 2 * Double.pi
    let first = start.truncatingRemainder(dividingBy: turn)
    let sweep = end - start
    if sweep >= 0, sweep <= turn { return (first, first + sweep) }
    let rest = sweep.truncatingRemainder(dividingBy: turn)
    return (first, first + (sweep > 0 ? turn + rest : rest + turn))
  }
}
