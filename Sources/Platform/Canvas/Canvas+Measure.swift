internal import CCairo

extension Canvas {
  /// The largest device coordinate that cairo can rasterize, with a margin (its own limit is 2²³
  /// pixels).
  private static let maximumCoordinate = 4e6

  /// The maximum line width in pixels. Chosen: twice the largest image. A thicker line looks the
  /// same, and cairo would give its round ends millions of corners.
  private static let thickest = 65536.0
  /// The minimum width of a visible line in pixels.
  private static let thinnest = 1.0 / 1024

  /// Returns a line width that cairo can draw and that looks like `width`; nil if the line is
  /// invisible.
  func drawable(lineWidth width: Double) -> Double? {
    let scale = matrix.largestScale
    guard width.isFinite, width * scale >= Self.thinnest else { return nil }
    return min(width, Self.thickest / scale)
  }

  /// Makes `path` the current path, empty if a coordinate is not finite. Parts outside of cairo's
  /// range are cut off outside the image.
  ///
  /// - Parameter width: The line width if the path is to be stroked; nil if it encloses an area.
  func trace(_ path: Path, lineWidth width: Double? = nil) {
    cairo_new_path(context)
    guard path.isFinite else { return }
    if path.elements.allSatisfy({ devicePoints(of: $0) != nil }) {
      for element in path.elements { element.trace(in: context) }
      return
    }
    var matrix = matrix
    let cut = DevicePath(path, through: matrix)
    let margin = 2 + (width ?? 0) * matrix.largestScale
    let bounds = Area(
      x: -margin, y: -margin, width: Double(image.width) + 2 * margin,
      height: Double(image.height) + 2 * margin)
    cairo_identity_matrix(context)
    if width == nil {
      cut.traceArea(within: bounds, in: context)
    } else {
      cut.traceLines(within: bounds, in: context)
    }
    cairo_set_matrix(context, &matrix)
  }

  /// Appends an element to the path. Ignored when a coordinate is not finite or out of cairo's
  /// range.
  public func trace(_ element: Path.Element) {
    guard element.isFinite, let points = devicePoints(of: element) else { return }
    let height = Double(image.height)
    switch element {
    case .move: measure.move(to: points[0], within: height)
    case .close: measure.close(within: height)
    case .line: measure.line(through: points, lines: 1, within: height)
    case .curve, .arc:
      let span = points.reduce(0) { $0 + abs($1.x - points[0].x) + abs($1.y - points[0].y) }
      measure.line(through: points, lines: 8 + span.squareRoot(), within: height)
    }
    element.trace(in: context)
  }

  /// The estimated cost of filling the path, in units of about one filled pixel.
  public var costToFill: Double {
    measure.costToFill(width: Double(image.width), height: Double(image.height))
  }

  /// The estimated cost of stroking the path with a line of `width` points, in the same unit.
  public func costToStroke(width: Double) -> Double {
    measure.costToStroke(
      thickness: width * pixelsPerPoint, width: Double(image.width), height: Double(image.height))
  }

  /// The fraction of the canvas's rows that the path's bounding box covers, with a margin in
  /// points.
  public func shareOfRows(around margin: Double = 0) -> Double {
    let height = Double(image.height)
    return measure.rowsOfBox(height: height, margin: margin * pixelsPerPoint) / height
  }

  /// The number of pixels of an area that can be painted: those on the canvas and inside the clip's
  /// bounding box.
  public func pixels(of area: Area) -> Double {
    let scale = pixelsPerPoint
    let open = clipArea
    let across = min(area.x + area.width, open.x + open.width) - max(area.x, open.x)
    let down = min(area.y + area.height, open.y + open.height) - max(area.y, open.y)
    let all = Double(image.width) * Double(image.height)
    return min(all, max(0, across) * max(0, down) * scale * scale)
  }

  /// The estimated cost of the edges of an area, which are smooth or not parallel to those of the
  /// canvas.
  public func costOfEdges(around area: Area) -> Double {
    let open = clipArea
    let down = min(area.y + area.height, open.y + open.height) - max(area.y, open.y)
    return 2 * min(max(0, down) * pixelsPerPoint, Double(image.height)) * PathMeasure.perFilledRow
  }

  /// The control points that bound an element, in pixels; nil: one of them is out of range.
  private func devicePoints(of element: Path.Element) -> [(x: Double, y: Double)]? {
    let points: [(x: Double, y: Double)]
    switch element {
    case .move(let x, let y), .line(let x, let y): points = [device(x, y)]
    case .curve(let x1, let y1, let x2, let y2, let x, let y):
      points = [device(x1, y1), device(x2, y2), device(x, y)]
    case .arc(let x, let y, let radius, _, _):
      // The circle's extreme points: the diamond through them has at least as many rows as the arc.
      points = [
        device(x + radius, y), device(x, y + radius), device(x - radius, y), device(x, y - radius),
        device(x + radius, y),
      ]
    case .close: return []
    }
    let isNear = points.allSatisfy {
      abs($0.x) < Self.maximumCoordinate && abs($0.y) < Self.maximumCoordinate
    }
    return isNear ? points : nil
  }

  /// Whether cairo can represent a point.
  func isNear(_ x: Double, _ y: Double) -> Bool {
    let point = matrix.point(x, y)
    return abs(point.x) < Self.maximumCoordinate && abs(point.y) < Self.maximumCoordinate
  }

  private func device(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    var (x, y) = (x, y)
    cairo_user_to_device(context, &x, &y)
    return (x, y)
  }
}
