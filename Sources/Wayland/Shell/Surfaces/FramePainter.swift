public import Canvas

/// Plans and paints the frames of a surface.
public protocol FramePainter: AnyObject {
  /// Plans the frame that is drawn now. The time of the frame is the surface's `frameTime`.
  func planFrame(of surface: Surface) -> FramePlan

  /// Whether a part of a layer of the last frame is empty, in pixels of its content.
  func isBlank(layer: LayerID, in area: PixelRect) -> Bool

  /// Paints a layer of the last frame, or the ground if `layer` is nil. The canvas is clipped to
  /// the damage, which has been cleared to transparent; its origin is that of the content.
  ///
  /// - Returns: False if the layer was cut short and has to be painted again with the next frame.
  func paint(layer: LayerID?, on canvas: Canvas) -> Bool
}
