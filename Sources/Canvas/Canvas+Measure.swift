internal import CCairo

extension Canvas {
  /// Coordinates beyond this many pixels are none that cairo can paint at (its own limit is 2²³).
  private static let farthest = 4e6

  /// Takes one step of the path. One with a coordinate that is no finite number, or so far away
  /// that cairo cannot tell it from another place, is left out.
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

  /// What it costs to fill the path: about as many units as pixels that could be filled in that
  /// time.
  public var costToFill: Double {
    measure.costToFill(width: Double(image.width), height: Double(image.height))
  }

  /// What it costs to draw a line of `width` points along the path, in the same unit.
  public func costToStroke(width: Double) -> Double {
    measure.costToStroke(
      thickness: width * pixelsPerPoint, width: Double(image.width), height: Double(image.height))
  }

  /// Which part of the canvas's rows the path lies in, with so many points around it.
  public func shareOfRows(around margin: Double = 0) -> Double {
    let height = Double(image.height)
    return measure.rowsOfBox(height: height, margin: margin * pixelsPerPoint) / height
  }

  /// How many pixels of an area can be painted: those on the canvas and within the clip's box.
  public func pixels(of area: Area) -> Double {
    let scale = pixelsPerPoint
    let open = clipArea
    let across = min(area.x + area.width, open.x + open.width) - max(area.x, open.x)
    let down = min(area.y + area.height, open.y + open.height) - max(area.y, open.y)
    let all = Double(image.width) * Double(image.height)
    return min(all, max(0, across) * max(0, down) * scale * scale)
  }

  /// The points that an element's line keeps within, in pixels; nil: one of them is too far away.
  private func devicePoints(of element: Path.Element) -> [(x: Double, y: Double)]? {
    let points: [(x: Double, y: Double)]
    switch element {
    case .move(let x, let y), .line(let x, let y): points = [device(x, y)]
    case .curve(let x1, let y1, let x2, let y2, let x, let y):
      points = [device(x1, y1), device(x2, y2), device(x, y)]
    case .arc(let x, let y, let radius, _, _):
      // The corners around the circle: as many rows as it has, and some more.
      points = [
        device(x + radius, y), device(x, y + radius), device(x - radius, y), device(x, y - radius),
        device(x + radius, y),
      ]
    case .close: return []
    }
    let isNear = points.allSatisfy { abs($0.x) < Self.farthest && abs($0.y) < Self.farthest }
    return isNear ? points : nil
  }

  private func device(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    var (x, y) = (x, y)
    cairo_user_to_device(context, &x, &y)
    return (x, y)
  }
}
