internal import CCairo
import Glibc

/// A path as straight lines in pixels, cut to an area that cairo can represent.
///
/// Cairo stores coordinates in 24 bits, divides arcs by their size, and overflows beyond both.
struct DevicePath {
  typealias Point = (x: Double, y: Double)

  /// The range of the number of lines that replace a full circle: enough for a tenth of a pixel up
  /// to a radius of a million pixels. Chosen.
  private static let linesOfCircle = 16.0...8192.0
  private static let linesOfCurve = 64

  /// The polylines; the last point of each is connected to its first one if `isClosed`.
  private var lines: [(points: [Point], isClosed: Bool)] = []

  /// Flattens a path with finite coordinates under a transform.
  init(_ path: Path, through matrix: cairo_matrix_t) {
    for element in path.elements { add(element, matrix) }
  }

  private mutating func add(_ element: Path.Element, _ matrix: cairo_matrix_t) {
    switch element {
    case .move(let x, let y): lines.append(([matrix.point(x, y)], false))
    case .line(let x, let y): add(matrix.point(x, y))
    case .curve(let x1, let y1, let x2, let y2, let x, let y):
      let end = matrix.point(x, y)
      let (first, second) = (matrix.point(x1, y1), matrix.point(x2, y2))
      guard let start = lines.last?.points.last else { return add(end) }
      for step in 1...Self.linesOfCurve {
        let t = Double(step) / Double(Self.linesOfCurve)
        let rest = 1 - t
        let (a, b) = (rest * rest * rest, 3 * t * rest * rest)
        let (c, d) = (3 * t * t * rest, t * t * t)
        add(
          (
            a * start.x + b * first.x + c * second.x + d * end.x,
            a * start.y + b * first.y + c * second.y + d * end.y
          ))
      }
    case .arc(let x, let y, let radius, let start, let end):
      let angles = Path.Element.angles(from: start, to: end)
      let range = Self.linesOfCircle
      let circle = min(
        max(7 * (radius * matrix.largestScale).squareRoot(), range.lowerBound), range.upperBound)
      let count = max(1, Int((circle * (angles.end - angles.start) / (2 * .pi)).rounded(.up)))
      for step in 0...count {
        let angle = angles.start + (angles.end - angles.start) * Double(step) / Double(count)
        add(matrix.point(x + radius * cos(angle), y + radius * sin(angle)))
      }
    case .close:
      guard let last = lines.indices.last, let first = lines[last].points.first else { return }
      lines[last].isClosed = true
      lines.append(([first], false))
    }
  }

  private mutating func add(_ point: Point) {
    if lines.isEmpty { lines.append(([], false)) }
    lines[lines.count - 1].points.append(point)
  }

  /// Appends the area that the path encloses to the current path, cut to `bounds`.
  func traceArea(within bounds: Canvas.Area, in context: OpaquePointer) {
    for line in lines {
      var points = line.points
      // Cuts by one half-plane after the other. Parts outside become lines along the bounds, so
      // that the winding inside stays the same.
      for side in Side.all(of: bounds) { points = side.cut(points) }
      guard points.count > 2 else { continue }
      for (index, point) in points.enumerated() {
        if index == 0 {
          cairo_move_to(context, point.x, point.y)
        } else {
          cairo_line_to(context, point.x, point.y)
        }
      }
      cairo_close_path(context)
    }
  }

  /// Appends the path's lines to the current path, each cut to `bounds`.
  func traceLines(within bounds: Canvas.Area, in context: OpaquePointer) {
    for line in lines {
      var pen: Point?
      let ends = line.points.dropFirst() + (line.isClosed ? line.points.prefix(1) : [])
      for (start, end) in zip(line.points, ends) {
        guard let (from, to) = Self.cut(from: start, to: end, within: bounds) else { continue }
        if pen == nil || pen! != from { cairo_move_to(context, from.x, from.y) }
        cairo_line_to(context, to.x, to.y)
        pen = to
      }
    }
  }

  /// Returns the part of a line inside of `bounds`; nil for a line outside.
  private static func cut(
    from start: Point, to end: Point, within bounds: Canvas.Area
  ) -> (Point, Point)? {
    var (start, end) = (start, end)
    for side in Side.all(of: bounds) {
      switch (side.includes(start), side.includes(end)) {
      case (true, true): break
      case (true, false): end = side.crossing(start, end)
      case (false, true): start = side.crossing(start, end)
      case (false, false): return nil
      }
    }
    return (start, end)
  }
}

/// One side of a rectangle as a clipping half-plane.
private struct Side {
  private let isAcross: Bool
  private let sign: Double
  private let edge: Double

  static func all(of bounds: Canvas.Area) -> [Side] {
    [
      Side(isAcross: true, sign: 1, edge: bounds.x),
      Side(isAcross: true, sign: -1, edge: bounds.x + bounds.width),
      Side(isAcross: false, sign: 1, edge: bounds.y),
      Side(isAcross: false, sign: -1, edge: bounds.y + bounds.height),
    ]
  }

  func includes(_ point: DevicePath.Point) -> Bool {
    (isAcross ? point.x : point.y) * sign >= edge * sign
  }

  /// Returns the point at which a line crosses this side. The line's ends lie on both sides of it.
  func crossing(_ start: DevicePath.Point, _ end: DevicePath.Point) -> DevicePath.Point {
    if isAcross {
      let share = (edge - start.x) / (end.x - start.x)
      return (edge, start.y + (end.y - start.y) * share)
    }
    let share = (edge - start.y) / (end.y - start.y)
    return (start.x + (end.x - start.x) * share, edge)
  }

  /// Returns the part of a polygon inside this half-plane.
  func cut(_ points: [DevicePath.Point]) -> [DevicePath.Point] {
    guard var last = points.last else { return [] }
    var rest: [DevicePath.Point] = []
    for point in points {
      if includes(last) != includes(point) { rest.append(crossing(last, point)) }
      if includes(point) { rest.append(point) }
      last = point
    }
    return rest
  }
}
