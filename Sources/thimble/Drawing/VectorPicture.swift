import Canvas
import Glibc
import PluginHost

/// A picture made of shapes, which is sharp however large it is shown.
final class VectorPicture: CanvasPicture {
  /// How many pixels it is rendered with at most: twice a screen of 4K (chosen). Larger than that
  /// it is stretched.
  private static let mostPixels = 16_000_000.0
  /// And how many pixels all its elements may cover together, if each covered the whole, and at
  /// least so many there are in any case (chosen). A file that was made for that takes two or three
  /// seconds at the worst, and one second more for the outlines that `VectorCheck` lets pass.
  private static let mostWork = 2e9
  private static let leastPixels = 20_000.0

  let width: Int
  let height: Int
  private let vector: VectorImage
  /// What it was rendered to last, and how many times as large as it is: a power of two.
  private var rendered: (image: Image, scale: Double)?

  private let mostPixels: Double

  /// - Parameter elements: How many it draws.
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

  /// Pixels enough for a scale, so that they are drawn at half their size or more.
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
