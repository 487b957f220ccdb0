internal import CCairo

// Pango and its fonts cost some megabytes; they are loaded on the first text that is drawn or
// measured.
extension Canvas {
  /// Draws `text` with its top left corner at `x`, `y`.
  public func draw(_ text: StyledText, x: Double, y: Double, color: CanvasColor) {
    draw(TextLayout(text, like: self), x: x, y: y, color: color)
  }

  /// Draws a text layout with its top left corner at `x`, `y`.
  public func draw(_ layout: TextLayout, x: Double, y: Double, color: CanvasColor) {
    guard x.isFinite, y.isFinite else { return }
    use(color)
    cairo_save(context)
    cairo_new_path(context)
    cairo_move_to(context, x, y)
    pango_cairo_update_layout(context, layout.layout)
    pango_cairo_show_layout(context, layout.layout)
    cairo_new_path(context)
    cairo_restore(context)
  }

  /// The size of `text`, in points.
  public func measure(_ text: StyledText) -> (width: Double, height: Double) {
    TextLayout(text, like: self).size
  }
}
