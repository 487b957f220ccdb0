internal import CCairo

extension Canvas {
  /// A rectangle in an image, in pixels, or in the canvas, in points.
  public struct Area: Equatable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a rectangle from its top left corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    fileprivate var isDrawable: Bool {
      (x * y).isFinite && (width * height).isFinite && width > 0 && height > 0
    }
  }

  /// Draws `image`, or the area `source` of it, scaled to fill `target`.
  public func draw(
    _ image: Image, from source: Area? = nil, in target: Area, alpha: Double = 1
  ) {
    let source =
      source
      ?? Area(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    guard source.isDrawable, target.isDrawable else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    Path.rect(x: target.x, y: target.y, width: target.width, height: target.height)
      .trace(in: context)
    cairo_clip(context)
    cairo_translate(context, target.x, target.y)
    cairo_scale(context, target.width / source.width, target.height / source.height)
    cairo_set_source_surface(context, image.surface, -source.x, -source.y)
    // Without this, cairo blends the edges of an enlarged image with transparency.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_paint_with_alpha(context, CanvasColor(red: 0, green: 0, blue: 0, alpha: alpha).alpha)
  }
}
