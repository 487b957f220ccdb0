import Canvas
import Gestures
import PluginHost
import Scrolling

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
    for subview in view.subviews where mayShow(subview, in: view) {
      paint(subview, on: canvas, alpha: alpha)
    }
    if let view = view as? ScrollView { drawIndicators(of: view, on: canvas, alpha: alpha) }
  }

  /// Whether anything of a subview can show; most rows of a long list are out of sight.
  private func mayShow(_ subview: View, in view: View) -> Bool {
    guard view.clipsToBounds, subview.clipsToBounds || subview.subviews.isEmpty else { return true }
    let (frame, visible) = (subview.frame, view.bounds)
    return frame.minX < visible.maxX && frame.maxX > visible.minX
      && frame.minY < visible.maxY && frame.maxY > visible.minY
  }

  /// Shows how far content has scrolled, while it does.
  private func drawIndicators(of view: ScrollView, on canvas: Canvas, alpha: Double) {
    guard view.isDragging || view.isAnimating else { return }
    for axis in Axis.allCases {
      guard let frame = view.indicatorFrame(axis) else { continue }
      let place = Rect(
        x: frame.origin.x + view.contentOffset.x, y: frame.origin.y + view.contentOffset.y,
        width: frame.size.width, height: frame.size.height)
      canvas.fill(path(place), with: CanvasColor(red: 0, green: 0, blue: 0, alpha: alpha / 2))
    }
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
