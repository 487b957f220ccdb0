import Canvas
import PluginHost

/// A picture that can be drawn on a canvas.
protocol CanvasPicture: Picture {
  /// Draws the picture, scaled to fill an area.
  func draw(on canvas: Canvas, in area: Canvas.Area, alpha: Double)
}
