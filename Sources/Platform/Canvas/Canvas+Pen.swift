internal import CCairo

/// Immediate drawing: a path built step by step, each step through the transform current at that
/// time.
extension Canvas {
  /// Clears the path.
  public func beginPath() {
    cairo_new_path(context)
    measure = PathMeasure()
  }

  /// Fills the path and clears it.
  public func fillPath(with color: CanvasColor) {
    use(color)
    cairo_fill(context)
    measure = PathMeasure()
  }

  /// Strokes the path with a line of `width` points and clears it.
  public func strokePath(with color: CanvasColor, width: Double) {
    defer { beginPath() }
    guard let width = drawable(lineWidth: width) else { return }
    use(color)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(context)
  }

  /// Intersects the clip with the path and clears the path.
  public func clipToPath() {
    cairo_clip(context)
    measure = PathMeasure()
  }
}

extension Canvas {
  /// Excludes an area from the clip.
  public func clip(outside area: Area) {
    cairo_new_path(context)
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &x1, &y1, &x2, &y2)
    cairo_rectangle(context, x1, y1, x2 - x1, y2 - y1)
    let all = Area(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    if let inside = all.intersection(area) {
      cairo_rectangle(context, inside.x, inside.y, inside.width, inside.height)
    }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }
}

extension Canvas.Area {
  fileprivate func intersection(_ other: Canvas.Area) -> Canvas.Area? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (
      min(x + width, other.x + other.width), min(y + height, other.y + other.height)
    )
    guard right > left, bottom > top else { return nil }
    return Canvas.Area(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// Groups: several drawings composited as one.
extension Canvas {
  /// Redirects drawing to a temporary group, until `endGroup(alpha:)`.
  public func beginGroup() { cairo_push_group(context) }

  /// Composites the group started by `beginGroup()`.
  public func endGroup(alpha: Double) {
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, CanvasColor(red: 0, green: 0, blue: 0, alpha: alpha).alpha)
  }
}

/// Device space: the pixels of the image.
extension Canvas {
  /// Resets the transform to the one that the canvas was created with.
  public func resetTransform() {
    cairo_identity_matrix(context)
    cairo_translate(context, -Double(origin.x), -Double(origin.y))
    cairo_scale(context, scale, scale)
  }

  /// Intersects the clip with rectangles of whole pixels of the image.
  public func clip(toPixels rects: [PixelRect]) {
    var matrix = matrix
    cairo_identity_matrix(context)
    cairo_new_path(context)
    for rect in rects {
      cairo_rectangle(
        context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    }
    cairo_clip(context)
    cairo_set_matrix(context, &matrix)
  }

  /// The current transform, from points to pixels.
  var matrix: cairo_matrix_t {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return matrix
  }

  /// The bounding box of the clip, in points of the current transform.
  public var clipArea: Area {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &x1, &y1, &x2, &y2)
    return Area(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  /// An area with its edges rounded to pixel boundaries; unchanged when the current transform
  /// rotates or skews.
  public func snapped(_ area: Area) -> Area {
    let matrix = matrix
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 else { return area }
    let left = (area.x * matrix.xx + matrix.x0).nearestPixel
    let top = (area.y * matrix.yy + matrix.y0).nearestPixel
    let right = ((area.x + area.width) * matrix.xx + matrix.x0).nearestPixel
    let bottom = ((area.y + area.height) * matrix.yy + matrix.y0).nearestPixel
    return Area(
      x: (left - matrix.x0) / matrix.xx, y: (top - matrix.y0) / matrix.yy,
      width: (right - left) / matrix.xx, height: (bottom - top) / matrix.yy)
  }

  /// Pixels per point of the current transform, along the axis of larger scale.
  public var pixelsPerPoint: Double {
    let matrix = matrix
    let across = (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
    let down = (matrix.xy * matrix.xy + matrix.yy * matrix.yy).squareRoot()
    return max(across, down)
  }
}
