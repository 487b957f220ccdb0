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
    let scale = (x: target.width / source.width, y: target.height / source.height)
    let toPixels = matrix.after(
      cairo_matrix_t(
        xx: scale.x, yx: 0, xy: 0, yy: scale.y, x0: target.x - source.x * scale.x,
        y0: target.y - source.y * scale.y))
    guard toPixels.isUsable, let fromPixels = toPixels.inverse,
      let visible = visiblePixels(of: source, through: toPixels)
    else { return }
    let alpha = CanvasColor(red: 0, green: 0, blue: 0, alpha: alpha).alpha
    cairo_save(context)
    defer { cairo_restore(context) }
    guard fromPixels.fitsPixman(over: visible) else {
      guard let sampled = image.sampled(source, through: fromPixels, over: visible) else { return }
      cairo_identity_matrix(context)
      cairo_set_source_surface(context, sampled.surface, Double(visible.x), Double(visible.y))
      cairo_paint_with_alpha(context, alpha)
      return
    }
    trace(.rect(x: target.x, y: target.y, width: target.width, height: target.height))
    cairo_clip(context)
    cairo_translate(context, target.x, target.y)
    cairo_scale(context, scale.x, scale.y)
    cairo_set_source_surface(context, image.surface, -source.x, -source.y)
    // Without this, cairo blends the edges of an enlarged image with transparency.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_paint_with_alpha(context, alpha)
  }

  /// Returns the pixels of the canvas inside the clip that an area may cover under a transform; nil
  /// if it covers none.
  private func visiblePixels(of area: Area, through matrix: cairo_matrix_t) -> PixelRect? {
    let corners = [
      matrix.point(area.x, area.y), matrix.point(area.x + area.width, area.y),
      matrix.point(area.x, area.y + area.height),
      matrix.point(area.x + area.width, area.y + area.height),
    ]
    let (width, height) = (Double(image.width), Double(image.height))
    let (left, right) = corners.reduce((width, 0)) { (min($0.0, $1.x), max($0.1, $1.x)) }
    let (top, bottom) = corners.reduce((height, 0)) { (min($0.0, $1.y), max($0.1, $1.y)) }
    let box = PixelRect(
      x: Int(max(0, left)), y: Int(max(0, top)),
      width: Int(min(width, right).rounded(.up)) - Int(max(0, left)),
      height: Int(min(height, bottom).rounded(.up)) - Int(max(0, top)))
    return box.intersection(clipPixels)
  }

  /// The bounding box of the clip, in pixels.
  private var clipPixels: PixelRect {
    var matrix = matrix
    cairo_identity_matrix(context)
    let area = clipArea
    cairo_set_matrix(context, &matrix)
    return PixelRect(touching: area, scale: 1)
  }
}

extension cairo_matrix_t {
  /// The limits within which pixman neither overflows nor skips pixels: the largest coordinate in
  /// an image, the maximum number of image pixels per pixel of the canvas, and the maximum number
  /// of canvas pixels per pixel of the image. Chosen: pixman's numbers have 16 integer bits and 16
  /// fraction bits; with margins.
  private static let maximumImageCoordinate = 32000.0
  private static let maximumReduction = 256.0
  private static let maximumEnlargement = 8192.0

  fileprivate var inverse: cairo_matrix_t? {
    let determinant = xx * yy - xy * yx
    guard determinant != 0, determinant.isFinite else { return nil }
    let (a, b, c, d) = (
      yy / determinant, -yx / determinant, -xy / determinant, xx / determinant
    )
    return cairo_matrix_t(
      xx: a, yx: b, xy: c, yy: d, x0: -(a * x0 + c * y0), y0: -(b * x0 + d * y0))
  }

  /// Whether pixman can draw an image over a rectangle of the canvas. The matrix is the transform
  /// from pixels of the canvas to those of the image.
  fileprivate func fitsPixman(over rect: PixelRect) -> Bool {
    let (largest, smallest) = scales
    guard largest <= Self.maximumReduction, smallest >= 1 / Self.maximumEnlargement else {
      return false
    }
    return [(rect.x, rect.y), (rect.maxX, rect.y), (rect.x, rect.maxY), (rect.maxX, rect.maxY)]
      .allSatisfy { corner in
        let (x, y) = point(Double(corner.0), Double(corner.1))
        return max(abs(x), abs(y)) <= Self.maximumImageCoordinate
      }
  }
}

extension Image {
  /// Returns the image as it appears over a rectangle of a canvas. Each pixel has the colour of the
  /// nearest pixel of this image.
  ///
  /// - Parameters:
  ///   - source: The area of this image that is shown.
  ///   - matrix: The transform from pixels of the canvas to those of this image.
  fileprivate func sampled(
    _ source: Canvas.Area, through matrix: cairo_matrix_t, over rect: PixelRect
  ) -> Image? {
    guard let result = try? Image(width: rect.width, height: rect.height),
      let target = cairo_image_surface_get_data(result.surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(result.surface))
    let (columns, rows) = (
      source.x..<source.x + source.width, source.y..<source.y + source.height
    )
    for y in 0..<rect.height {
      let row = UnsafeMutableRawPointer(target + y * stride)
      for x in 0..<rect.width {
        let pixel = matrix.point(Double(rect.x + x) + 0.5, Double(rect.y + y) + 0.5)
        guard columns.contains(pixel.x), rows.contains(pixel.y) else { continue }
        row.storeBytes(
          of: self[Int(pixel.x), Int(pixel.y)], toByteOffset: x * 4, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(result.surface)
    return result
  }
}
