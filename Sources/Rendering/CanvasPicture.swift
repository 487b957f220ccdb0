// Tests: PictureTests, RepaintTests

package import Canvas
import Glibc
import ScriptViews

/// A picture that can be drawn on a canvas.
protocol CanvasPicture: Picture {
  /// Draws the picture, scaled to fill an area.
  func draw(on canvas: Canvas, in area: Canvas.Area, alpha: Double)
}

/// A decoded picture with mipmaps for drawing it smaller.
package final class PixelPicture: CanvasPicture {
  /// The mipmap levels, each half the size of the one before; created on demand.
  private var levels: [Image]

  /// The image of the full size.
  var image: Image { levels[0] }

  /// Creates a picture of a decoded image.
  package init(_ image: Image) { levels = [image] }

  /// The width in pixels.
  package var width: Int { levels[0].width }
  /// The height in pixels.
  package var height: Int { levels[0].height }

  /// Draws the picture, scaled to fill an area.
  func draw(on canvas: Canvas, in area: Canvas.Area, alpha: Double) {
    let scale =
      canvas.pixelsPerPoint * max(area.width / Double(width), area.height / Double(height))
    canvas.draw(level(for: scale), in: area, alpha: alpha)
  }

  /// The level that is drawn at three quarters of its size or more, which costs least and looks
  /// best.
  private func level(for scale: Double) -> Image {
    var (index, scale) = (0, scale)
    while scale < 0.75, levels[index].width > 1, levels[index].height > 1 {
      if index + 1 == levels.count {
        guard let smaller = try? levels[index].halved() else { break }
        levels.append(smaller)
      }
      (index, scale) = (index + 1, scale * 2)
    }
    return levels[index]
  }
}

/// A vector picture, which is rasterized again at a larger scale to stay sharp.
final class VectorPicture: CanvasPicture {
  /// The most pixels that it is rasterized to: twice a screen of 4K (chosen). Beyond that the image
  /// is scaled up.
  private static let mostPixels = 16_000_000.0
  /// The most pixels times elements, as if each element covered the whole, and the pixels that are
  /// allowed in any case (chosen). A hostile file takes two or three seconds at the worst, and one
  /// second more for the outlines that `VectorCheck` lets pass.
  private static let mostWork = 2e9
  private static let leastPixels = 20_000.0

  let width: Int
  let height: Int
  private let vector: VectorImage
  /// The cached image and its scale, a power of two.
  private var rendered: (image: Image, scale: Double)?

  private let mostPixels: Double

  /// - Parameter elements: The number of elements that it draws.
  init(_ vector: VectorImage, elements: Int) {
    self.vector = vector
    mostPixels = max(
      Self.leastPixels, min(Self.mostPixels, Self.mostWork / Double(max(1, elements))))
    width = Int(max(1, vector.width.rounded()))
    height = Int(max(1, vector.height.rounded()))
  }

  func draw(on canvas: Canvas, in area: Canvas.Area, alpha: Double) {
    let scale =
      canvas.pixelsPerPoint * max(area.width / Double(width), area.height / Double(height))
    guard let image = image(for: scale) else { return }
    canvas.draw(image, in: area, alpha: alpha)
  }

  /// An image for a scale, from the cache or rasterized now; it is drawn at half its size or more.
  private func image(for scale: Double) -> Image? {
    let pixels = Double(width) * Double(height)
    var wanted = exp2(ceil(log2(max(scale, 1.0 / 64))))
    while wanted > 1.0 / 64, pixels * wanted * wanted > mostPixels { wanted /= 2 }
    if let rendered, rendered.scale == wanted { return rendered.image }
    let (wide, high) = (Double(width) * wanted, Double(height) * wanted)
    guard
      let image = try? vector.rendered(
        width: Int(max(1, wide.rounded(.up))), height: Int(max(1, high.rounded(.up))))
    else { return rendered?.image }
    rendered = (image, wanted)
    return image
  }
}

/// The format of a picture file, from its header.
enum PictureFile {
  /// With its size in pixels, so that a huge one is refused before it is decoded. A deep one has
  /// more than a byte for each channel, and decodes into four times as many bytes.
  case png(width: Int, height: Int, isDeep: Bool)
  case jpeg
  case svg

  /// Reads the header of an open file.
  init(_ descriptor: Int32) throws(DrawingError) {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else {
      throw .unreadable(reason: unsafe String(cString: strerror(errno)).lowercased())
    }
    bytes.removeSubrange(count...)
    func number(_ index: Int) -> Int {
      bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count > 24 {
      self = .png(width: number(16), height: number(20), isDeep: bytes[24] > 8)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if Self.isMarkup(bytes) {
      self = .svg
    } else {
      throw .unreadable(reason: "it is not a PNG, JPEG or SVG file")
    }
  }

  /// Whether the text begins with a tag, after a byte order mark and white space.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
  }
}
