/// What a path will cost to paint, added up while its steps are taken.
///
/// Cairo paints row by row, and in each row it visits every edge that crosses it: what counts is
/// how many rows the path's edges cross, on the part of the canvas that can be painted, and how
/// many edges there are.
public struct PathMeasure: Equatable, Sendable {
  /// Steps, with curves and arcs counted as the straight lines that they are painted as.
  public private(set) var lines = 0.0
  /// Rows that the lines cross, within the canvas, added up.
  public private(set) var rows = 0.0
  /// Whether every line goes along an axis; then it is filled without looking at its edges in each
  /// row.
  private var isRectilinear = true
  /// The box around it, in pixels.
  private var box: (left: Double, top: Double, right: Double, bottom: Double)?
  private var pen = (x: 0.0, y: 0.0)
  private var start = (x: 0.0, y: 0.0)

  init() {}

  public static func == (left: Self, right: Self) -> Bool {
    left.lines == right.lines && left.rows == right.rows
  }

  mutating func move(to point: (x: Double, y: Double), within height: Double) {
    if box != nil { close(within: height) }
    (pen, start) = (point, point)
    include(point)
  }

  /// Adds the line back to where the pen was put down.
  mutating func close(within height: Double) {
    line(through: [start], lines: 1, within: height)
  }

  /// Adds lines that go through points, whose length in all is no more than that of the way through
  /// the points.
  mutating func line(
    through points: [(x: Double, y: Double)], lines count: Double, within height: Double
  ) {
    lines += count
    isRectilinear = isRectilinear && count == 1
    for point in points {
      if point.x != pen.x, point.y != pen.y { isRectilinear = false }
      rows += abs(clamped(point.y, to: height) - clamped(pen.y, to: height))
      pen = point
      include(point)
    }
  }

  /// Pixels of the box around the path that lie in a canvas of a size, with so much around it.
  func area(width: Double, height: Double, margin: Double) -> Double {
    guard let box else { return 0 }
    let across = min(width, box.right + margin) - max(0, box.left - margin)
    let down = min(height, box.bottom + margin) - max(0, box.top - margin)
    return max(0, across) * max(0, down)
  }

  /// Rows of the box around the path that lie in a canvas of a height, with so much around it.
  func rowsOfBox(height: Double, margin: Double) -> Double {
    guard let box else { return 0 }
    return max(0, min(height, box.bottom + margin) - max(0, box.top - margin))
  }

  private mutating func include(_ point: (x: Double, y: Double)) {
    guard let old = box else {
      box = (point.x, point.y, point.x, point.y)
      return
    }
    box = (
      min(old.left, point.x), min(old.top, point.y), max(old.right, point.x),
      max(old.bottom, point.y)
    )
  }

  private func clamped(_ value: Double, to height: Double) -> Double {
    min(max(value, 0), height)
  }
}

/// Costs, in about the time that a pixel takes to be filled. The factors were measured with a small
/// program that draws on an image, on one machine.
extension PathMeasure {
  private static let perFilledRow = 300.0
  private static let perStrokedRow = 900.0
  private static let perLine = 1000.0
  /// Up to so many lines along the axes are filled as rectangles.
  private static let mostSimpleLines = 16.0

  /// What it costs to fill it on a canvas of a size in pixels.
  func costToFill(width: Double, height: Double) -> Double {
    var closed = self
    closed.close(within: height)
    let isSimple = closed.isRectilinear && closed.lines <= Self.mostSimpleLines
    return (isSimple ? 0 : closed.rows * Self.perFilledRow) + closed.lines * Self.perLine / 2
      + area(width: width, height: height, margin: 0)
  }

  /// What it costs to draw a line of `thickness` pixels along it: each joint and end is round, and
  /// has edges of its own.
  func costToStroke(thickness: Double, width: Double, height: Double) -> Double {
    let round = min(thickness, height) * 2
    return (rows + lines * round) * Self.perStrokedRow + lines * Self.perLine
      + area(width: width, height: height, margin: thickness)
  }
}
