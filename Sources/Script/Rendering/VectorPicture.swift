import Canvas
import Glibc
import ScriptViews

/// A vector picture. It is rasterized again at a larger scale to stay sharp.
final class VectorPicture: CanvasPicture {
  /// The maximum number of pixels of the rasterized image. Beyond it, the image is scaled up.
  /// Chosen: two screens of 4K.
  private static let maximumPixels = 16_000_000.0
  private static let minimumScale = 1.0 / 64

  private enum State {
    case idle
    /// A request is in flight to rasterize the file at this scale.
    case pending(Double)
    /// Rasterizing failed and is not attempted again.
    case failed(DrawingError)
  }

  let width: Int
  let height: Int
  /// The number of pixels charged for the picture, including the file's bytes, which stay in
  /// memory.
  var heldPixels: Int { max(width * height, bytes / 4) }

  private let file: VectorFile
  private let bytes: Int
  private let decoder: (any PictureDecoder)?
  private let whenChanged: (DrawingError?) -> Void
  private var state = State.idle
  /// The image and its scale, a power of two.
  private var rasterized: (picture: PixelPicture, scale: Double)?
  /// Whether a request is running that may complete synchronously.
  private var isRequesting = false

  /// Starts rasterizing an open SVG file.
  ///
  /// - Parameters:
  ///   - decoder: Rasterizes the file in a locked process; nil to rasterize it here at once.
  ///   - whenChanged: Called later for each new image, and with the error if the first one fails.
  init(
    _ file: Int32, _ header: VectorHeader, decoder: (any PictureDecoder)?,
    whenChanged: @escaping (DrawingError?) -> Void
  ) throws(DrawingError) {
    (self.file, bytes) = try VectorFile.open(file)
    self.decoder = decoder
    self.whenChanged = whenChanged
    width = Int(max(1, header.width.rounded()))
    height = Int(max(1, header.height.rounded()))
    try request(fitting(1))
    if case .failed(let error) = state { throw error }
  }

  /// Whether the picture has been rasterized.
  var isReady: Bool { rasterized != nil }

  func draw(on canvas: Canvas, in area: Canvas.Area, alpha: Double) {
    let scale =
      canvas.pixelsPerPoint * max(area.width / Double(width), area.height / Double(height))
    let wanted = fitting(exp2(ceil(log2(max(min(scale, 1e6), Self.minimumScale)))))
    if rasterized?.scale != wanted, case .idle = state { try? request(wanted) }
    rasterized?.picture.draw(on: canvas, in: area, alpha: alpha)
  }

  /// The picture in its natural size.
  func naturalImage() throws(DrawingError) -> Image {
    guard Double(width * height) <= Self.maximumPixels else {
      throw .size(width: width, height: height)
    }
    do throws(CanvasError) {
      let canvas = try Canvas(width: width, height: height)
      let area = Canvas.Area(x: 0, y: 0, width: Double(width), height: Double(height))
      rasterized?.picture.draw(on: canvas, in: area, alpha: 1)
      canvas.flush()
      return canvas.image
    } catch {
      throw .size(width: width, height: height)
    }
  }

  /// Returns the largest power of two up to a scale within the maximum number of pixels.
  private func fitting(_ scale: Double) -> Double {
    let pixels = Double(width) * Double(height)
    var scale = scale
    while scale > Self.minimumScale,
      pixels * scale * scale > Self.maximumPixels
        || Double(max(width, height)) * scale > Double(Image.maximumSide)
    { scale /= 2 }
    return scale
  }

  private func request(_ scale: Double) throws(DrawingError) {
    let size = (
      width: Int(max(1, (Double(width) * scale).rounded(.up))),
      height: Int(max(1, (Double(height) * scale).rounded(.up)))
    )
    guard let decoder else {
      return rasterizeHere(width: size.width, height: size.height, scale: scale)
    }
    state = .pending(scale)
    isRequesting = true
    defer { isRequesting = false }
    let isTaken = decoder.decode(file.descriptor, width: size.width, height: size.height) {
      [weak self] result in self?.end(result, width: size.width, height: size.height)
    }
    guard isTaken else {
      state = .idle
      throw .unreadable(reason: "too many pictures are waiting to be decoded; load fewer at a time")
    }
  }

  private func end(_ result: Result<Int32, DrawingError>, width: Int, height: Int) {
    guard case .pending(let scale) = state else { return }
    let isFirst = rasterized == nil
    do throws(DrawingError) {
      let picture = PixelPicture(awaitingWidth: width, height: height)
      try picture.fill(from: try result.get())
      rasterized = (picture, scale)
      state = .idle
    } catch {
      state = .failed(error)
    }
    guard !isRequesting else { return }
    if case .failed(let error) = state {
      // After a failure the previous image stays.
      if isFirst { whenChanged(error) }
    } else {
      whenChanged(nil)
    }
  }

  private func rasterizeHere(width: Int, height: Int, scale: Double) {
    do throws(CanvasError) {
      rasterized = (
        PixelPicture(try Self.image(of: file.descriptor, width: width, height: height)), scale
      )
    } catch {
      state = .failed(.unreadable(reason: error.reason))
    }
  }

  /// An open file of SVG as an image of a size.
  static func image(of file: Int32, width: Int, height: Int) throws(CanvasError) -> Image {
    // The path names the open file, even if it has been renamed or replaced.
    try VectorImage(svg: "/proc/self/fd/\(file)").rendered(width: width, height: height)
  }
}

/// An open file that is closed on release.
private final class VectorFile {
  let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// A second descriptor of a file, and the file's size in bytes.
  static func open(_ file: Int32) throws(DrawingError) -> (VectorFile, bytes: Int) {
    var status = stat()
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, unsafe fstat(copy, &status) == 0 else {
      throw .unreadable(reason: unsafe String(cString: strerror(errno)).lowercased())
    }
    let result = VectorFile(copy)
    guard Int(status.st_size) <= VectorImage.maximumBytes else {
      throw .unreadable(reason: "it has more than \(VectorImage.maximumBytes >> 20) MiB")
    }
    return (result, Int(status.st_size))
  }

  deinit { close(descriptor) }
}
