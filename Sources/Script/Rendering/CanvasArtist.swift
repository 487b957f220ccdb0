import Canvas
package import Gestures
import Glibc
package import ScriptViews

/// Creates the pictures and measures the text of plugins.
package final class CanvasArtist: Artist {
  private let looks = LookPainter()
  /// The canvas that text is measured on.
  private lazy var ruler = try? Canvas(width: 1, height: 1)

  private let decoder: (any PictureDecoder)?

  /// Creates an artist with its own caches.
  ///
  /// - Parameter decoder: Decodes large pictures in the background; nil to decode them at once.
  package init(decoder: (any PictureDecoder)? = nil) { self.decoder = decoder }

  package func picture(
    from file: Int32, atMost pixels: Int, whenDecoded: @escaping (DrawingError?) -> Void
  ) throws(DrawingError) -> DecodedPicture {
    if case .svg = try PictureFile(file) {
      let picture = try vector(file, atMost: pixels, whenChanged: whenDecoded)
      return picture.isReady ? .ready(picture) : .awaited(picture)
    }
    guard let decoder, let (width, height) = try largeSize(of: file, atMost: pixels) else {
      return .ready(try picture(from: file, atMost: pixels))
    }
    let picture = PixelPicture(awaitingWidth: width, height: height)
    let isTaken = decoder.decode(file, width: width, height: height) { [weak picture] result in
      do throws(DrawingError) {
        let levels = try result.get()
        try picture?.fill(from: levels)
        whenDecoded(nil)
      } catch {
        whenDecoded(error)
      }
    }
    return isTaken ? .awaited(picture) : .ready(try self.picture(from: file, atMost: pixels))
  }

  /// The size of a picture that takes noticeable time to decode; nil for others.
  private func largeSize(
    of file: Int32, atMost pixels: Int
  ) throws(DrawingError) -> (width: Int, height: Int)? {
    let size: (width: Int, height: Int)
    var maximumPixels = pixels
    let kind = try PictureFile(file)
    switch kind {
    case .png(let width, let height, let isDeep):
      size = (width, height)
      if isDeep { maximumPixels /= 4 }
    case .jpeg:
      guard let header = JPEGHeader(file) else {
        throw .unreadable(reason: "its header has no size")
      }
      size = (header.width, header.height)
    case .svg: return nil
    }
    do throws(CanvasError) {
      try check(size.width, size.height, atMost: maximumPixels)
    } catch {
      throw .size(width: size.width, height: size.height)
    }
    let isLarge = size.width * size.height > Self.maximumPixelsAtOnce
    return isLarge || DecodingEffort.isHigh(of: file, kind) ? size : nil
  }

  /// The maximum number of pixels that are decoded at once. Measured: decoding a JPEG of this size
  /// takes half a frame at 60 Hz, and four times as long with a separate process.
  package static let maximumPixelsAtOnce = 1 << 18

  package func picture(from file: Int32, atMost pixels: Int) throws(DrawingError) -> any Picture {
    let kind = try PictureFile(file)
    // The libraries take a path. This one names the open file, even if it has been renamed or
    // replaced.
    let path = "/proc/self/fd/\(file)"
    do throws(CanvasError) {
      switch kind {
      case .png(let width, let height, let isDeep):
        try check(width, height, atMost: isDeep ? pixels / 4 : pixels)
        return PixelPicture(try Image(png: path))
      case .jpeg: return PixelPicture(try Image(jpeg: path, maximumPixels: pixels))
      case .svg: break
      }
    } catch .size(let width, let height) {
      throw .size(width: width, height: height)
    } catch {
      throw .unreadable(reason: error.reason)
    }
    let picture = try vector(file, atMost: pixels) { _ in }
    guard picture.isReady else { throw .unreadable(reason: "it is not decoded yet") }
    return picture
  }

  private func vector(
    _ file: Int32, atMost pixels: Int, whenChanged: @escaping (DrawingError?) -> Void
  ) throws(DrawingError) -> VectorPicture {
    guard let header = VectorHeader(file) else {
      throw .unreadable(
        reason: "it has neither a width and height nor a view box in its first tag, svg")
    }
    do throws(CanvasError) {
      try check(Int(clamping: header.width), Int(clamping: header.height), atMost: pixels)
    } catch {
      throw .size(width: Int(clamping: header.width), height: Int(clamping: header.height))
    }
    return try VectorPicture(file, header, decoder: decoder, whenChanged: whenChanged)
  }

  /// Returns a picture of an open file in a size in pixels, decoded at once. A vector picture can
  /// have any size.
  ///
  /// - Throws: `DrawingError` if the file cannot be decoded, or has another size.
  package func picture(
    from file: Int32, width: Int, height: Int
  ) throws(DrawingError) -> any Picture {
    guard case .svg = try PictureFile(file) else {
      let picture = try picture(from: file, atMost: width * height)
      guard picture.width == width, picture.height == height else {
        throw .unreadable(reason: "its size differs from the size in its header")
      }
      return picture
    }
    do throws(CanvasError) {
      return PixelPicture(try VectorPicture.image(of: file, width: width, height: height))
    } catch {
      throw .unreadable(reason: error.reason)
    }
  }

  /// Throws when a picture has too many pixels, before they are allocated.
  private func check(_ width: Int, _ height: Int, atMost pixels: Int) throws(CanvasError) {
    guard max(width, height) <= Image.maximumSide, width * height <= pixels else {
      throw .size(width: width, height: height)
    }
  }

  package func picture(
    width: Int, height: Int, commands: [DrawingCommand]
  ) throws(DrawingError) -> any Picture {
    guard width * height <= DrawingError.maximumPixels else {
      throw .size(width: width, height: height)
    }
    do {
      let canvas = try Canvas(width: width, height: height)
      var excess: String?
      CommandPainter(looks, canvas: canvas, budget: DrawingBudget { excess = $0 }).draw(commands)
      if let excess { throw DrawingError.tooMuch(excess) }
      canvas.flush()
      return PixelPicture(canvas.image)
    } catch let error as DrawingError {
      throw error
    } catch {
      throw .size(width: width, height: height)
    }
  }

  package func size(of label: Label, width: Double?) -> Size {
    guard let ruler else { return .zero }
    let size = looks.layout(StyledText(label, width: width, lines: 0), like: ruler).size
    return Size(width: size.width, height: size.height)
  }

  package func cost(of label: Label, width: Double?) -> Double {
    StyledText(label, width: width, lines: 0).costToSet
  }

  package func missingFont(in font: String) -> (family: String, substitute: String)? {
    MissingFont(in: font).map { ($0.family, $0.substitute) }
  }
}

extension Int {
  /// The value clamped to 0...1e9.
  fileprivate init(clamping value: Double) { self = Int(Swift.min(Swift.max(value, 0), 1e9)) }
}
