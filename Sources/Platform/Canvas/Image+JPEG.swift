internal import CCairo
import System

extension Image {
  /// Reads a JPEG file with gdk-pixbuf, applying its EXIF orientation.
  ///
  /// - Parameter maximumPixels: The maximum number of pixels; a file whose header declares more is
  ///   not decoded.
  /// - Throws: `CanvasError.missingLibrary` when gdk-pixbuf is not installed.
  public convenience init(jpeg path: String, maximumPixels: Int = .max) throws(CanvasError) {
    let pixbuf = try Pixbuf(jpeg: path, maximumPixels: maximumPixels, with: try PixbufLibrary())
    try self.init(width: pixbuf.width, height: pixbuf.height)
    pixbuf.copy(to: surface)
  }
}

extension Image {
  /// The error that reading any JPEG file throws, because gdk-pixbuf is missing or too old; nil if
  /// JPEG files can be read.
  public static var jpegUnavailability: CanvasError? {
    do throws(CanvasError) {
      _ = try PixbufLibrary()
      return nil
    } catch {
      return error
    }
  }
}

/// The functions of gdk-pixbuf for decoding a file.
struct PixbufLibrary {
  typealias FileInfo =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  typealias Load =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
    ) -> OpaquePointer?
  typealias ApplyOrientation = @convention(c) (OpaquePointer) -> OpaquePointer?
  typealias Measure = @convention(c) (OpaquePointer) -> Int32
  typealias Pixels = @convention(c) (OpaquePointer) -> UnsafePointer<UInt8>?

  let fileInfo: FileInfo
  let load: Load
  let applyOrientation: ApplyOrientation
  let width: Measure
  let height: Measure
  let rowStride: Measure
  let channels: Measure
  let pixels: Pixels

  init(file: String = "libgdk_pixbuf-2.0.so.0") throws(CanvasError) {
    let library = try PictureLibrary(
      file, name: "gdk-pixbuf", package: "libgdk-pixbuf-2.0-0", for: "JPEG")
    fileInfo = try library.function("gdk_pixbuf_get_file_info")
    load = try library.function("gdk_pixbuf_new_from_file")
    applyOrientation = try library.function("gdk_pixbuf_apply_embedded_orientation")
    width = try library.function("gdk_pixbuf_get_width")
    height = try library.function("gdk_pixbuf_get_height")
    rowStride = try library.function("gdk_pixbuf_get_rowstride")
    channels = try library.function("gdk_pixbuf_get_n_channels")
    pixels = try library.function("gdk_pixbuf_read_pixels")
  }
}

/// A decoded pixbuf: red, green and blue, a byte each.
private final class Pixbuf {
  private let library: PixbufLibrary
  private let object: OpaquePointer

  init(jpeg path: String, maximumPixels: Int, with library: PixbufLibrary) throws(CanvasError) {
    self.library = library
    var (width, height) = (Int32(0), Int32(0))
    guard library.fileInfo(path, &width, &height) != nil else {
      throw .reading(path: path, reason: "it is not a JPEG file")
    }
    guard Int(width) * Int(height) <= maximumPixels else {
      throw .size(width: Int(width), height: Int(height))
    }
    var error: UnsafeMutablePointer<GError>?
    let loaded = library.load(path, &error)
    let reason = error.map { String(cString: $0.pointee.message) }
    if let error { g_error_free(error) }
    guard let loaded else {
      throw .reading(path: path, reason: reason ?? "it cannot be decoded")
    }
    guard let turned = library.applyOrientation(loaded) else {
      object = loaded
      return
    }
    g_object_unref(UnsafeMutableRawPointer(loaded))
    object = turned
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(object)) }

  var width: Int { Int(library.width(object)) }
  var height: Int { Int(library.height(object)) }

  /// Copies the opaque pixels to a cairo surface of the same size.
  func copy(to surface: OpaquePointer) {
    guard let source = library.pixels(object), let target = cairo_image_surface_get_data(surface)
    else { return }
    let channels = Int(library.channels(object))
    let (sourceStride, targetStride) = (
      Int(library.rowStride(object)), Int(cairo_image_surface_get_stride(surface))
    )
    for y in 0..<height {
      var byte = source + y * sourceStride
      let row = UnsafeMutableRawPointer(target + y * targetStride)
      for x in 0..<width {
        let pixel =
          0xFF00_0000 | UInt32(byte[0]) << 16 | UInt32(byte[1]) << 8 | UInt32(byte[2])
        row.storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
        byte += channels
      }
    }
    cairo_surface_mark_dirty(surface)
  }
}

/// A shared library that decodes one image format.
struct PictureLibrary {
  private let library: SharedLibrary
  private let need: CanvasError

  /// - Parameters:
  ///   - file: The library's file name with its version, such as `librsvg-2.so.2`.
  ///   - name: The library's common name.
  ///   - package: The library's Debian package.
  ///   - format: The file format that needs it.
  init(
    _ file: String, name: String, package: String, for format: String
  ) throws(CanvasError) {
    need = .missingLibrary(name, package: package, format: format)
    guard let library = SharedLibrary(file) else { throw need }
    self.library = library
  }

  /// Looks up a function by name. A library without the function is older than any supported
  /// version.
  func function<Function>(
    _ name: String, as type: Function.Type = Function.self
  ) throws(CanvasError) -> Function {
    guard let function = library.function(name, as: type) else { throw need }
    return function
  }
}
