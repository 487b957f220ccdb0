internal import CCairo

/// A drawing context over an image: shapes, images and text.
///
/// Coordinates are points, from the top left, through the current transform. Drawing is composited
/// over the existing pixels.
public final class Canvas {
  /// The style of line ends.
  public enum LineCap: Sendable {
    /// The line ends at its last point.
    case butt

    /// The line ends in a semicircle; joins are rounded too.
    case round
  }

  /// The image that is drawn on.
  public let image: Image

  /// Pixels per point.
  public let scale: Double

  /// The position of the image's first pixel in the whole drawing, in pixels.
  let origin: (x: Int, y: Int)

  let context: OpaquePointer
  /// The estimated cost of the path built step by step.
  public internal(set) var measure = PathMeasure()
  private var savedStates = 0

  /// Creates a canvas that draws on `image`, the part of the whole drawing that begins at the pixel
  /// `origin`.
  public init(
    on image: Image, scale: Double = 1, origin: (x: Int, y: Int) = (0, 0)
  ) throws(CanvasError) {
    guard scale.isFinite, scale > 0 else { throw .scale(scale) }
    self.image = image
    self.scale = scale
    self.origin = origin
    context = cairo_create(image.surface)
    resetTransform()
  }

  /// Creates a canvas over pixels of the caller, which must stay valid while the canvas lives.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - stride: Bytes from one row to the next.
  ///   - scale: Pixels per point.
  ///   - origin: The position of the first of these pixels in the whole drawing.
  public convenience init(
    pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, scale: Double = 1,
    origin: (x: Int, y: Int) = (0, 0)
  ) throws(CanvasError) {
    let image = try Image(pixels: pixels, width: width, height: height, stride: stride)
    try self.init(on: image, scale: scale, origin: origin)
  }

  /// Creates a canvas over a new transparent image of a size in pixels.
  public convenience init(width: Int, height: Int, scale: Double = 1) throws(CanvasError) {
    try self.init(on: Image(width: width, height: height), scale: scale)
  }

  /// The width of the image, in points.
  public var width: Double { Double(image.width) / scale }

  /// The height of the image, in points.
  public var height: Double { Double(image.height) / scale }

  /// Replaces all pixels inside the clip by `color`.
  public func clear(_ color: CanvasColor = .clear) {
    use(color)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Fills `path`.
  public func fill(_ path: Path, with color: CanvasColor) {
    use(color)
    trace(path)
    cairo_fill(context)
  }

  /// Strokes `path` with a line of `width` points.
  public func stroke(
    _ path: Path, with color: CanvasColor, width: Double = 1, cap: LineCap = .round
  ) {
    guard let width = drawable(lineWidth: width) else { return }
    use(color)
    trace(path, lineWidth: width)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, cap == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    cairo_stroke(context)
  }

  /// Completes pending drawing, so that others can read the image's memory.
  public func flush() { cairo_surface_flush(image.surface) }

  func use(_ color: CanvasColor) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  deinit { cairo_destroy(context) }
}

extension Canvas {
  /// Pushes the transform and the clip onto a stack.
  public func save() {
    savedStates += 1
    cairo_save(context)
  }

  /// Pops the state that `save()` pushed last; no-op if there is none.
  public func restore() {
    guard savedStates > 0 else { return }
    savedStates -= 1
    cairo_restore(context)
  }

  /// Translates the origin by `x`, `y`.
  public func translate(x: Double, y: Double) throws(CanvasError) {
    try transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Scales subsequent drawing by the factors `x` and `y`.
  public func scale(x: Double, y: Double) throws(CanvasError) {
    try transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Rotates subsequent drawing around the origin, clockwise on screen, by `angle` radians.
  public func rotate(by angle: Double) throws(CanvasError) {
    guard angle.isFinite else { throw .transform }
    cairo_rotate(context, angle)
  }

  /// Concatenates a transform with the current one: x' = a x + c y + tx, y' = b x + d y + ty.
  public func transform(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double
  ) throws(CanvasError) {
    var matrix = cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    // A singular matrix would put cairo's context into a permanent error state.
    guard matrix.isUsable, self.matrix.after(matrix).isUsable else { throw .transform }
    cairo_transform(context, &matrix)
  }

  /// Intersects the clip with `path`.
  public func clip(to path: Path) {
    trace(path)
    cairo_clip(context)
  }

  /// Whether every operation so far has succeeded; after a failure cairo ignores all drawing.
  public var isSound: Bool { cairo_status(context) == CAIRO_STATUS_SUCCESS }
}
