import Canvas
import Gestures
import Glibc
import PluginHost

/// Carries out what a plugin has drawn.
struct CommandPainter {
  private let looks: LookPainter
  private let canvas: Canvas

  init(_ looks: LookPainter, _ canvas: Canvas) {
    self.looks = looks
    self.canvas = canvas
  }

  /// Draws a shape.
  func draw(_ shape: Shape) {
    canvas.beginPath()
    if let fill = shape.fill {
      for step in shape.path { trace(step) }
      canvas.fillPath(with: CanvasColor(fill, fade: 1))
    }
    if let stroke = shape.stroke {
      for step in shape.path { trace(step) }
      canvas.strokePath(with: CanvasColor(stroke, fade: 1), width: shape.lineWidth)
    }
  }

  /// Carries out commands in their order; the canvas is afterwards as it was before.
  func draw(_ commands: [DrawingCommand]) {
    var depth = 0
    canvas.beginPath()
    canvas.save()
    for command in commands {
      switch command {
      case .path(let step): trace(step)
      case .fill(let color): canvas.fillPath(with: CanvasColor(color, fade: 1))
      case .stroke(let color, let width):
        canvas.strokePath(with: CanvasColor(color, fade: 1), width: width)
      case .clip: canvas.clipToPath()
      case .save:
        depth += 1
        canvas.save()
      case .restore:
        depth -= 1
        canvas.restore()
      case .transform(let transform): apply(transform)
      case .text(let label, let point, let width):
        let layout = looks.layout(StyledText(label, width: width, lines: 0), like: canvas)
        canvas.draw(layout, x: point.x, y: point.y, color: CanvasColor(label.color, fade: 1))
      case .picture(let picture, let rect, let alpha):
        (picture.original as? any CanvasPicture)?.draw(
          on: canvas, in: canvas.snapped(rect.area), alpha: alpha)
      }
    }
    for _ in 0..<depth { canvas.restore() }
    canvas.restore()
    canvas.beginPath()
  }

  private func apply(_ transform: AffineTransform) {
    do {
      try canvas.transform(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
        ty: transform.ty)
    } catch {
      // What is squeezed to nothing does not show.
      canvas.clip(to: Path())
    }
  }

  private func trace(_ step: PathStep) {
    switch step {
    case .move(let point): canvas.trace(.move(x: point.x, y: point.y))
    case .line(let point): canvas.trace(.line(x: point.x, y: point.y))
    case .curve(let first, let second, let end):
      canvas.trace(
        .curve(x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: end.x, y: end.y))
    case .arc(let center, let radius, let from, let to):
      canvas.trace(.arc(x: center.x, y: center.y, radius: radius, start: from, end: to))
    case .rectangle(let rect, let radius):
      let outline = Path.bounds(rect.area, radius: radius)
      if radius > 0, case .arc(let x, let y, let radius, let start, _)? = outline.elements.first {
        // Without it a line would lead here from where the pen is.
        canvas.trace(.move(x: x + radius * cos(start), y: y + radius * sin(start)))
      }
      for element in outline.elements { canvas.trace(element) }
    case .close: canvas.trace(.close)
    }
  }
}
