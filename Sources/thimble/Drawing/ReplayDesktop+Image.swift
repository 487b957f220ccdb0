import Canvas
import Gestures

extension ReplayDesktop {
  /// Rasterizes the desktop at one pixel per point.
  func makeImage() throws -> Image {
    let desktop = try Canvas(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
    desktop.clear(.black)
    for surface in surfaces {
      let frame = surface.frame
      guard frame.size.width >= 1, frame.size.height >= 1 else { continue }
      let canvas = try Canvas(
        width: Int(frame.size.width.rounded()), height: Int(frame.size.height.rounded()))
      ViewPainter(root: surface.content).paint(on: canvas)
      canvas.flush()
      desktop.draw(
        canvas.image,
        in: Canvas.Area(
          x: frame.minX, y: frame.minY, width: canvas.width, height: canvas.height))
    }
    desktop.flush()
    return desktop.image
  }
}
