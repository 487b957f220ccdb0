import Canvas
import Gestures
import PluginHost

/// Draws a window's views: the background of each, the ones in front last.
struct ViewPainter {
  /// The window. It outlives what is drawn of it: the surface that draws keeps it.
  unowned let root: Window

  /// Draws everything over a clear canvas.
  func paint(on canvas: Canvas) {
    canvas.clear(.clear)
    fill(root, on: canvas, alpha: root.alpha)
    for view in root.subviews { paint(view, on: canvas, alpha: root.alpha) }
  }

  private func paint(_ view: View, on canvas: Canvas, alpha: Double) {
    let alpha = alpha * view.alpha
    guard !view.isHidden, alpha > 0 else { return }
    canvas.save()
    defer { canvas.restore() }
    do {
      let (bounds, transform) = (view.bounds, view.transform)
      try canvas.translate(x: view.center.x, y: view.center.y)
      try canvas.transform(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
        ty: transform.ty)
      try canvas.translate(
        x: -bounds.origin.x - bounds.size.width / 2, y: -bounds.origin.y - bounds.size.height / 2)
    } catch {
      // A transform that squeezes the view to nothing leaves nothing to draw.
      return
    }
    if view.clipsToBounds { canvas.clip(to: path(view.bounds)) }
    fill(view, on: canvas, alpha: alpha)
    for subview in view.subviews { paint(subview, on: canvas, alpha: alpha) }
  }

  private func fill(_ view: View, on canvas: Canvas, alpha: Double) {
    guard let color = (view as? any Painted)?.background else { return }
    let fill = CanvasColor(
      red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * alpha)
    canvas.fill(path(view.bounds), with: fill)
  }

  private func path(_ rect: Rect) -> Path {
    .rect(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}
