internal import CCairo

/// A surface to draw on: shapes, images and text, over an image's pixels.
///
/// Coordinates are points, from the top left, through the current transform. What is drawn covers
/// what was there.
public final class Canvas {
  /// How a line ends.
  public enum LineCap: Sendable {
    /// At its last point.
    case butt

    /// With half a circle beyond it; corners are rounded too.
    case round
  }

  /// What is drawn on.
  public let image: Image

  /// Pixels to a point.
  public let scale: Double

  let context: OpaquePointer
  /// What the path costs that was traced step by step.
  public internal(set) var measure = PathMeasure()
  private var savedStates = 0

  /// Creates a canvas that draws on `image`.
  public init(on image: Image, scale: Double = 1) throws(CanvasError) {
    guard scale.isFinite, scale > 0 else { throw .scale(scale) }
    self.image = image
    self.scale = scale
    context = cairo_create(image.surface)
    cairo_scale(context, scale, scale)
  }

  /// Creates a canvas over pixels that the caller owns and keeps in place while the canvas lives.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - stride: Bytes from one row to the next.
  ///   - scale: Pixels to a point.
  public convenience init(
    pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, scale: Double = 1
  ) throws(CanvasError) {
    let image = try Image(pixels: pixels, width: width, height: height, stride: stride)
    try self.init(on: image, scale: scale)
  }

  /// Creates a canvas over a new transparent image of so many pixels.
  public convenience init(width: Int, height: Int, scale: Double = 1) throws(CanvasError) {
    try self.init(on: Image(width: width, height: height), scale: scale)
  }

  /// Width of the image, in points.
  public var width: Double { Double(image.width) / scale }

  /// Height of the image, in points.
  public var height: Double { Double(image.height) / scale }

  /// Replaces everything within the clip by `color`.
  public func clear(_ color: CanvasColor = .clear) {
    use(color)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Fills the inside of `path`.
  public func fill(_ path: Path, with color: CanvasColor) {
    use(color)
    path.trace(in: context)
    cairo_fill(context)
  }

  /// Draws a line of `width` points along `path`.
  public func stroke(
    _ path: Path, with color: CanvasColor, width: Double = 1, cap: LineCap = .round
  ) {
    guard width.isFinite, width > 0 else { return }
    use(color)
    path.trace(in: context)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, cap == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    cairo_stroke(context)
  }

  /// Waits until all that was drawn stands in the image's memory, before others read it.
  public func flush() { cairo_surface_flush(image.surface) }

  func use(_ color: CanvasColor) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  deinit { cairo_destroy(context) }
}

extension Canvas {
  /// Remembers the transform and the clip.
  public func save() {
    savedStates += 1
    cairo_save(context)
  }

  /// Brings back what `save()` remembered last; nothing if there is nothing.
  public func restore() {
    guard savedStates > 0 else { return }
    savedStates -= 1
    cairo_restore(context)
  }

  /// Moves the origin by `x`, `y`.
  public func translate(x: Double, y: Double) throws(CanvasError) {
    try transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Makes everything drawn from now on `x` times as wide and `y` times as high.
  public func scale(x: Double, y: Double) throws(CanvasError) {
    try transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Turns everything drawn from now on around the origin, clockwise on screen, by `angle` radians.
  public func rotate(by angle: Double) throws(CanvasError) {
    guard angle.isFinite else { throw .transform }
    cairo_rotate(context, angle)
  }

  /// Puts a transform in front of the present one: x' = a x + c y + tx, y' = b x + d y + ty.
  public func transform(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double
  ) throws(CanvasError) {
    let determinant = a * d - b * c
    // A matrix that cannot be inverted would end all drawing on this canvas.
    guard determinant.isFinite, abs(determinant) > 1e-9, tx.isFinite, ty.isFinite else {
      throw .transform
    }
    var matrix = cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    cairo_transform(context, &matrix)
  }

  /// Keeps everything drawn from now on inside `path`, and inside the clips before it.
  public func clip(to path: Path) {
    path.trace(in: context)
    cairo_clip(context)
  }
}
