// Tests: PictureTests, RepaintTests

package import Canvas
import Glibc
import ScriptViews

/// A picture that can be drawn on a canvas.
protocol CanvasPicture: Picture {
  /// Draws the picture, scaled to fill an area.
  func draw(on canvas: Canvas, in area: Canvas.Area, alpha: Double)
}

/// A picture of pixels with mipmaps for drawing it smaller, which may still be on their way.
package final class PixelPicture: CanvasPicture {
  /// The mipmap levels, each half the size of the one before; further ones are created on demand.
  /// None until the picture has been decoded.
  private var levels: [Image]
  /// What the pixels of the levels are in, if they are not the levels' own.
  private var mapping: MappedPixels?

  /// The image of the full size; nil until it has been decoded.
  package var image: Image? { levels.first }

  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int

  /// Creates a picture of a decoded image.
  package init(_ image: Image) {
    levels = [image]
    (width, height) = (image.width, image.height)
  }

  /// Creates a picture that is blank until it is filled.
  init(awaitingWidth width: Int, height: Int) {
    levels = []
    (self.width, self.height) = (width, height)
  }

  /// Fills the picture with all its levels, as `PictureLevels` writes them.
  func fill(from file: Int32) throws(DrawingError) {
    precondition(levels.isEmpty, "a picture was decoded twice")
    let mapping = try MappedPixels(file, size: PictureLevels.bytes(width: width, height: height))
    levels = try mapping.levels(width: width, height: height)
    self.mapping = mapping
  }

  /// Creates all levels.
  func makeLevels() throws(CanvasError) -> [Image] {
    for _ in PictureLevels.sizes(width: width, height: height).dropFirst(levels.count) {
      guard let last = levels.last else { break }
      levels.append(try last.halved())
    }
    return levels
  }

  /// Draws the picture, scaled to fill an area.
  func draw(on canvas: Canvas, in area: Canvas.Area, alpha: Double) {
    let scale =
      canvas.pixelsPerPoint * max(area.width / Double(width), area.height / Double(height))
    guard let level = level(for: scale) else { return }
    canvas.draw(level, in: area, alpha: alpha)
  }

  /// The level that is drawn at three quarters of its size or more, which costs least and looks
  /// best.
  private func level(for scale: Double) -> Image? {
    guard !levels.isEmpty else { return nil }
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

  /// The picture in its natural size.
  func naturalImage() throws(DrawingError) -> Image {
    guard Double(width * height) <= mostPixels,
      let image = try? vector.rendered(width: width, height: height)
    else { throw .size(width: width, height: height) }
    return image
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
