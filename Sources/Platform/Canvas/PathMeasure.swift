/// An estimate of a path's drawing cost, accumulated as elements are added.
///
/// Cairo rasterizes row by row and visits every edge that crosses a row, so the cost depends on the
/// number of rows that the edges cross, inside the canvas, and on the number of edges.
public struct PathMeasure: Equatable, Sendable {
  /// Line segments, including those into which curves and arcs are flattened.
  public private(set) var lines = 0.0
  /// The sum of the numbers of rows that each line crosses inside the canvas.
  public private(set) var rows = 0.0
  /// Whether every line is parallel to an axis; such paths are filled without a scan of the edges
  /// per row.
  private var isRectilinear = true
  /// The bounding box, in pixels.
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

  /// Adds the line back to the start of the subpath.
  mutating func close(within height: Double) {
    line(through: [start], lines: 1, within: height)
  }

  /// Adds `count` lines whose total length is at most that of the polyline through the points.
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

  /// The pixels of the bounding box inside a canvas of a size, with a margin.
  func area(width: Double, height: Double, margin: Double) -> Double {
    guard let box else { return 0 }
    let across = min(width, box.right + margin) - max(0, box.left - margin)
    let down = min(height, box.bottom + margin) - max(0, box.top - margin)
    return max(0, across) * max(0, down)
  }

  /// The rows of the bounding box inside a canvas of a height, with a margin.
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

/// Costs in units of about one filled pixel. The factors were measured with a small program that
/// draws on an image, on one machine.
extension PathMeasure {
  static let perFilledRow = 300.0
  private static let perStrokedRow = 900.0
  private static let perLine = 1000.0
  /// The maximum number of axis-parallel lines that cairo fills as rectangles.
  private static let maximumSimpleLines = 16.0

  /// The cost of filling on a canvas of a size in pixels.
  func costToFill(width: Double, height: Double) -> Double {
    var closed = self
    closed.close(within: height)
    let isSimple = closed.isRectilinear && closed.lines <= Self.maximumSimpleLines
    return (isSimple ? 0 : closed.rows * Self.perFilledRow) + closed.lines * Self.perLine / 2
      + area(width: width, height: height, margin: 0)
  }

  /// The cost of stroking with a line of `thickness` pixels: joins and caps are round, and have
  /// edges of their own.
  func costToStroke(thickness: Double, width: Double, height: Double) -> Double {
    let round = min(thickness, height) * 2
    return (rows + lines * round) * Self.perStrokedRow + lines * Self.perLine
      + area(width: width, height: height, margin: thickness)
  }
}
