internal import CCairo

/// Drawing step by step: a path that grows, through the transform of each step's time.
extension Canvas {
  /// Forgets the path.
  public func beginPath() {
    cairo_new_path(context)
    measure = PathMeasure()
  }

  /// Fills the inside of the path and forgets it.
  public func fillPath(with color: CanvasColor) {
    use(color)
    cairo_fill(context)
    measure = PathMeasure()
  }

  /// Draws a line of `width` points along the path and forgets it.
  public func strokePath(with color: CanvasColor, width: Double) {
    defer { beginPath() }
    guard width.isFinite, width > 0 else { return }
    use(color)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(context)
  }

  /// Keeps everything drawn from now on inside the path, and forgets it.
  public func clipToPath() {
    cairo_clip(context)
    measure = PathMeasure()
  }
}

extension Canvas {
  /// Keeps everything drawn from now on outside of an area.
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

/// Parts that become visible as one.
extension Canvas {
  /// Draws what follows aside, until `endGroup(alpha:)`.
  public func beginGroup() { cairo_push_group(context) }

  /// Draws what was drawn since `beginGroup()`, as a whole.
  public func endGroup(alpha: Double) {
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, CanvasColor(red: 0, green: 0, blue: 0, alpha: alpha).alpha)
  }
}

/// The canvas's own pixels.
extension Canvas {
  /// Takes every transform back.
  public func resetTransform() {
    cairo_identity_matrix(context)
    cairo_scale(context, scale, scale)
  }

  /// Keeps everything drawn from now on inside whole pixels of the image.
  public func clip(toPixels rects: [(x: Int, y: Int, width: Int, height: Int)]) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_identity_matrix(context)
    cairo_new_path(context)
    for rect in rects {
      cairo_rectangle(
        context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    }
    cairo_clip(context)
    cairo_set_matrix(context, &matrix)
  }

  /// The smallest area, in points of the present transform, outside which nothing is drawn.
  public var clipArea: Area {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &x1, &y1, &x2, &y2)
    return Area(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  /// An area whose edges lie between pixels, near this one; the same where the present transform
  /// turns or slants.
  public func snapped(_ area: Area) -> Area {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 else { return area }
    let left = (area.x * matrix.xx + matrix.x0).rounded()
    let top = (area.y * matrix.yy + matrix.y0).rounded()
    let right = ((area.x + area.width) * matrix.xx + matrix.x0).rounded()
    let bottom = ((area.y + area.height) * matrix.yy + matrix.y0).rounded()
    return Area(
      x: (left - matrix.x0) / matrix.xx, y: (top - matrix.y0) / matrix.yy,
      width: (right - left) / matrix.xx, height: (bottom - top) / matrix.yy)
  }

  /// How many pixels a point of the present transform has, along its longer side.
  public var pixelsPerPoint: Double {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let across = (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
    let down = (matrix.xy * matrix.xy + matrix.yy * matrix.yy).squareRoot()
    return max(across, down)
  }
}
