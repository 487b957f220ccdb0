import Canvas
import Gestures
import Glibc
import ScriptViews

/// Executes a plugin's drawing commands on a canvas.
struct CommandPainter {
  private let looks: LookPainter
  private let canvas: Canvas
  private let budget: DrawingBudget

  init(_ looks: LookPainter, canvas: Canvas, budget: DrawingBudget) {
    self.looks = looks
    self.canvas = canvas
    self.budget = budget
  }

  /// Draws a shape.
  func draw(_ shape: Shape) {
    canvas.beginPath()
    if let fill = shape.fill {
      for step in shape.path { trace(step) }
      self.fill(fill)
    }
    if let stroke = shape.stroke {
      for step in shape.path { trace(step) }
      self.stroke(stroke, width: shape.lineWidth)
    }
  }

  /// Executes commands in order, and restores the canvas's state.
  func draw(_ commands: [DrawingCommand]) {
    var clips = [budget.clips]
    defer { budget.clips = clips[0] }
    canvas.beginPath()
    canvas.save()
    for command in commands {
      switch command {
      case .path(let step): trace(step)
      case .fill(let color): fill(color)
      case .stroke(let color, let width): stroke(color, width: width)
      case .clip:
        // A clip adds to the cost of all later drawing.
        budget.clips.add(lines: canvas.measure.lines, costToFill: canvas.costToFill)
        canvas.clipToPath()
      case .save:
        clips.append(budget.clips)
        canvas.save()
      case .restore:
        guard clips.count > 1 else { continue }
        budget.clips = clips.removeLast()
        canvas.restore()
      case .transform(let transform): apply(transform)
      case .text(let label, let point, let width):
        let text = StyledText(label, width: width, lines: 0)
        looks.draw(
          text, on: canvas, color: CanvasColor(label.color, fade: 1), within: budget
        ) { _ in point }
      case .picture(let picture, let rect, let alpha):
        looks.draw(picture, in: rect.area, alpha: alpha, on: canvas, within: budget)
      }
    }
    for _ in 1..<clips.count { canvas.restore() }
    canvas.restore()
    canvas.beginPath()
  }

  private func fill(_ color: PluginColor) {
    let what = "filling a path of \(pieces)"
    guard budget.allows(canvas.costToFill, share: canvas.shareOfRows(), what) else {
      return canvas.beginPath()
    }
    canvas.fillPath(with: CanvasColor(color, fade: 1))
  }

  private func stroke(_ color: PluginColor, width: Double) {
    let what = "a line of \(pieces), \(width) wide"
    let share = canvas.shareOfRows(around: width)
    guard budget.allows(canvas.costToStroke(width: width), share: share, what) else {
      return canvas.beginPath()
    }
    canvas.strokePath(with: CanvasColor(color, fade: 1), width: width)
  }

  private var pieces: String { "\(Int(min(canvas.measure.lines, 1e9).rounded())) pieces" }

  private func apply(_ transform: AffineTransform) {
    do {
      try canvas.transform(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
        ty: transform.ty)
    } catch {
      // A singular transform draws nothing.
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
        // Without a move, an arc begins with a line from the current point.
        canvas.trace(.move(x: x + radius * cos(start), y: y + radius * sin(start)))
      }
      for element in outline.elements { canvas.trace(element) }
    case .close: canvas.trace(.close)
    }
  }
}
