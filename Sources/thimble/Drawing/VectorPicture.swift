import Canvas
import Glibc
import PluginHost

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
