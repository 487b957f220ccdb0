internal import CCairo

/// A pixel buffer: 32 bits per pixel, 0xAARRGGBB in native byte order, with premultiplied alpha.
///
/// This is `wl_shm`'s format `argb8888`.
public final class Image {
  /// The meaning of a pixel's top byte.
  public enum Format: Sendable {
    /// Alpha.
    case argb

    /// Ignored; all pixels are opaque.
    case xrgb
  }

  /// The maximum width and height in pixels, cairo's limit.
  public static let maximumSide = 32767

  let surface: OpaquePointer

  /// The width in pixels.
  public let width: Int

  /// The height in pixels.
  public let height: Int

  /// Creates a fully transparent image with a buffer of its own.
  public init(width: Int, height: Int) throws(CanvasError) {
    try Self.check(width: width, height: height)
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    self.width = width
    self.height = height
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw .size(width: width, height: height)
    }
  }

  /// Wraps pixels of the caller, which must stay valid while the image or a canvas on it lives.
  ///
  /// - Parameter stride: Bytes from one row to the next.
  public init(
    pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: Format = .argb
  ) throws(CanvasError) {
    try Self.check(width: width, height: height)
    guard stride >= width * 4, stride % 4 == 0, stride <= Int(Int32.max) else {
      throw .stride(stride, width: width)
    }
    let bytes = pixels.assumingMemoryBound(to: UInt8.self)
    let layout = format == .argb ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    surface = cairo_image_surface_create_for_data(
      bytes, layout, Int32(width), Int32(height), Int32(stride))
    self.width = width
    self.height = height
  }

  /// Copies pixels, which may be released afterwards.
  ///
  /// - Parameters:
  ///   - pixels: At least `stride` times `height` bytes.
  ///   - stride: Bytes from one row to the next.
  public convenience init(
    copying pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int,
    format: Format = .argb
  ) throws(CanvasError) {
    guard let start = pixels.baseAddress, height >= 0, pixels.count / max(height, 1) >= stride
    else { throw .stride(stride, width: width) }
    let original = try Image(
      pixels: start, width: width, height: height, stride: stride, format: format)
    try self.init(width: width, height: height)
    paint(original.surface)
  }

  /// Takes ownership of a cairo surface with a compatible pixel format.
  private init(taking surface: OpaquePointer) {
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  /// Reads a PNG file.
  public convenience init(png path: String) throws(CanvasError) {
    guard let loaded = cairo_image_surface_create_from_png(path) else {
      throw .reading(path: path, reason: "it cannot be decoded")
    }
    let status = cairo_surface_status(loaded)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(loaded)
      throw .reading(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
    let layout = cairo_image_surface_get_format(loaded)
    if layout == CAIRO_FORMAT_ARGB32 || layout == CAIRO_FORMAT_RGB24 {
      self.init(taking: loaded)
      return
    }
    defer { cairo_surface_destroy(loaded) }
    try self.init(
      width: Int(cairo_image_surface_get_width(loaded)),
      height: Int(cairo_image_surface_get_height(loaded)))
    // Files may use other pixel formats; painting converts them.
    paint(loaded)
  }

  private func paint(_ other: OpaquePointer?) {
    let context = cairo_create(surface)
    cairo_set_source_surface(context, other, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
  }

  /// A copy scaled to half the width and height, at least one pixel each.
  public func halved() throws(CanvasError) -> Image {
    let (width, height) = (max(1, self.width / 2), max(1, self.height / 2))
    let canvas = try Canvas(width: width, height: height)
    canvas.draw(self, in: .init(x: 0, y: 0, width: Double(width), height: Double(height)))
    canvas.flush()
    return canvas.image
  }

  /// Writes the image as a PNG file, replacing any file at `path`.
  public func writePNG(to path: String) throws(CanvasError) {
    cairo_surface_flush(surface)
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .writing(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
  }

  /// The pixel `x` from the left and `y` from the top, as 0xAARRGGBB; 0 outside the image.
  public subscript(x: Int, y: Int) -> UInt32 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return 0 }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let pixel = UnsafeRawPointer(bytes).load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    return isOpaque ? pixel | 0xFF00_0000 : pixel
  }

  /// All pixels, row by row without padding.
  public var pixels: [UInt8] {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      for y in 0..<height {
        let row = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[
            y * width * 4..<(y + 1) * width * 4])
        row.copyMemory(from: UnsafeRawBufferPointer(start: bytes + y * stride, count: width * 4))
        guard isOpaque else { continue }
        for pixel in row.bindMemory(to: UInt32.self).indices {
          row.bindMemory(to: UInt32.self)[pixel] |= 0xFF00_0000
        }
      }
      count = width * height * 4
    }
  }

  private static func check(width: Int, height: Int) throws(CanvasError) {
    guard (1...maximumSide).contains(width), (1...maximumSide).contains(height) else {
      throw .size(width: width, height: height)
    }
  }

  deinit { cairo_surface_destroy(surface) }
}

/// Returns the memory of freed images and buffers to the system.
public enum PictureMemory {
  /// The size in bytes from which blocks are allocated with mmap: glibc's initial threshold, kept
  /// from growing.
  private static let threshold: Int32 = 128 << 10

  /// Makes large blocks return to the system as soon as they are freed; for the whole process,
  /// called once at startup.
  ///
  /// Otherwise glibc raises its threshold when the first large block is freed, and keeps later
  /// blocks in the heap. A program that has replaced its images a few times would then hold twice
  /// the memory that its images need.
  public static func returnToSystem() { setLargeBlockThreshold(threshold) }
}
