internal import CCairo
import Glibc

/// A vector image, sharp at any size; read from SVG with librsvg.
public final class VectorImage {
  /// The maximum file size in bytes. Chosen: far more than drawings need.
  public static let maximumBytes = 10 << 20

  /// The error that reading any SVG file throws, because librsvg is missing or too old; nil if SVG
  /// files can be read.
  public static var unavailability: CanvasError? {
    do throws(CanvasError) {
      _ = try VectorLibrary()
      return nil
    } catch {
      return error
    }
  }

  private let library: VectorLibrary
  private let handle: OpaquePointer

  /// The intrinsic width in pixels: the file's width, or the width of its view box.
  public let width: Double
  /// The intrinsic height, likewise.
  public let height: Double

  /// Reads an SVG file. External references are not loaded.
  ///
  /// - Throws: `CanvasError.missingLibrary` when librsvg is not installed.
  public init(svg path: String) throws(CanvasError) {
    let library = try VectorLibrary()
    var bytes = try Self.bytes(of: path)
    var error: UnsafeMutablePointer<GError>?
    let handle = library.open(&bytes, UInt(bytes.count), &error)
    let reason = error.map { String(cString: $0.pointee.message) }
    if let error { g_error_free(error) }
    guard let handle else {
      throw .reading(path: path, reason: reason ?? "it is not an SVG file")
    }
    guard let size = library.size(of: handle) else {
      g_object_unref(UnsafeMutableRawPointer(handle))
      throw .reading(path: path, reason: "it has neither a width and height nor a view box")
    }
    self.library = library
    self.handle = handle
    (width, height) = size
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Rasterizes the image, scaled to a size.
  public func rendered(width: Int, height: Int) throws(CanvasError) -> Image {
    let canvas = try Canvas(width: width, height: height)
    var area = [0, 0, Double(width), Double(height)]
    var error: UnsafeMutablePointer<GError>?
    _ = library.render(handle, canvas.context, &area, &error)
    // On errors the part rendered so far is shown.
    if let error { g_error_free(error) }
    canvas.flush()
    return canvas.image
  }

  private static func bytes(of path: String) throws(CanvasError) -> [UInt8] {
    guard let file = fopen(path, "re") else {
      throw .reading(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&block, 1, block.count, file)
      guard count > 0 else { return bytes }
      bytes += block.prefix(count)
      guard bytes.count <= maximumBytes else {
        throw .reading(path: path, reason: "it has more than \(maximumBytes) bytes")
      }
    }
  }
}

/// The functions of librsvg for reading and rendering a file.
struct VectorLibrary {
  typealias Errors = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  typealias Open = @convention(c) (UnsafePointer<UInt8>, UInt, Errors) -> OpaquePointer?
  typealias PixelSize =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
    ) -> Int32
  // The pointers to lengths may be null; a rectangle is four doubles.
  typealias Dimensions =
    @convention(c) (
      OpaquePointer, OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Double>
    ) -> Void
  typealias Render =
    @convention(c) (
      OpaquePointer, OpaquePointer, UnsafePointer<Double>, Errors
    ) -> Int32

  let open: Open
  let render: Render
  private let pixelSize: PixelSize
  private let dimensions: Dimensions

  init(file: String = "librsvg-2.so.2") throws(CanvasError) {
    let library = try PictureLibrary(file, name: "librsvg", package: "librsvg2-2", for: "SVG")
    open = try library.function("rsvg_handle_new_from_data")
    render = try library.function("rsvg_handle_render_document")
    pixelSize = try library.function("rsvg_handle_get_intrinsic_size_in_pixels")
    dimensions = try library.function("rsvg_handle_get_intrinsic_dimensions")
  }

  /// The size of an image in pixels; nil when the file specifies none.
  fileprivate func size(of handle: OpaquePointer) -> (Double, Double)? {
    var (width, height) = (0.0, 0.0)
    if pixelSize(handle, &width, &height) != 0, width > 0, height > 0 { return (width, height) }
    var hasViewBox = Int32(0)
    var viewBox = [0.0, 0, 0, 0]
    dimensions(handle, nil, nil, nil, nil, &hasViewBox, &viewBox)
    guard hasViewBox != 0, viewBox[2] > 0, viewBox[3] > 0 else { return nil }
    return (viewBox[2], viewBox[3])
  }
}
