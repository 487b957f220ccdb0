package import Canvas
import Glibc
import ScriptViews

/// A picture that can be drawn on a canvas.
protocol CanvasPicture: Picture {
  /// Draws the picture, scaled to fill an area.
  func draw(on canvas: Canvas, in area: Canvas.Area, alpha: Double)
}

/// A picture of pixels with mipmaps for drawing it smaller. The pixels may still be pending.
package final class PixelPicture: CanvasPicture {
  /// The mipmap levels, each half the size of the one before; further ones are created on demand.
  /// None until the picture has been decoded.
  private var levels: [Image]
  /// The memory of the levels' pixels, unless the levels own it.
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

  /// Returns the smallest level that is scaled by at least three quarters, which is the cheapest
  /// and sharpest one.
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
