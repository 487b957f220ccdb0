import Canvas
import Shell

/// Frames of a surface whose background is drawn by a test. The performance retains them.
final class DrawnFrames: FramePainter {
  var draw: (Canvas) -> Void
  var isBlank = false

  init(_ draw: @escaping (Canvas) -> Void) { self.draw = draw }

  func planFrame(of surface: Surface) -> FramePlan {
    var plan = FramePlan()
    plan.isBlank = isBlank
    return plan
  }

  func isBlank(layer: LayerID, in area: PixelRect) -> Bool { true }

  func paint(layer: LayerID?, on canvas: Canvas) -> Bool {
    draw(canvas)
    return true
  }
}
