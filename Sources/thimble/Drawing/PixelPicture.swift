import Canvas
import PluginHost

/// A decoded picture with mipmaps for drawing it smaller.
final class PixelPicture: CanvasPicture {
  /// The mipmap levels, each half the size of the one before; created on demand.
  private var levels: [Image]

  init(_ image: Image) { levels = [image] }

  var width: Int { levels[0].width }
  var height: Int { levels[0].height }

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
