import Canvas
import Gestures

/// Draws a window's views, the ones in front last, and knows what looks different since it drew them.
final class ViewPainter {
  /// The window. It outlives what is drawn of it: the surface that draws keeps it.
  private unowned let root: Window
  private var scene: Scene?
  private let looks = LookPainter()

  init(root: Window) { self.root = root }

  /// Looks at the views again, and says what looks different since the last time, in points; nil: everything.
  func update() -> [Rect]? {
    let old = scene
    let new = Scene(of: root)
    scene = new
    guard let old, old.size == new.size else { return nil }
    return new.changes(since: old)
  }

  /// Whether there was nothing to be seen at the last `update()`.
  var isBlank: Bool {
    scene?.steps.allSatisfy { if case .part = $0 { false } else { true } } ?? false
  }

  /// Draws what there was at the last `update()`, where the canvas is open.
  func paint(on canvas: Canvas) {
    if scene == nil { _ = update() }
    guard let scene else { return }
    let open = Rect(canvas.clipArea)
    var openings: [Scene.Opening] = []
    for step in scene.steps {
      switch step {
      case .part(let part):
        guard part.visible.intersection(with: open) != nil else { continue }
        canvas.save()
        if canvas.enter(part.transform) { looks.draw(part, on: canvas) }
        canvas.restore()
      case .open(let opening):
        openings.append(opening)
        begin(opening, on: canvas)
      case .close:
        guard let opening = openings.popLast() else { continue }
        if opening.alpha < 1 { canvas.endGroup(alpha: opening.alpha) }
        canvas.restore()
      }
    }
  }

  private func begin(_ opening: Scene.Opening, on canvas: Canvas) {
    canvas.save()
    if let clip = opening.clip, canvas.enter(clip.transform) {
      canvas.clip(to: .bounds(canvas.snapped(clip.bounds.area), radius: clip.radius))
    }
    canvas.resetTransform()
    if opening.alpha < 1 { canvas.beginGroup() }
  }
}

extension Canvas {
  /// Takes every transform back and applies one; false where it squeezes everything to nothing.
  fileprivate func enter(_ transform: AffineTransform) -> Bool {
    resetTransform()
    do {
      try self.transform(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
        ty: transform.ty)
      return true
    } catch {
      return false
    }
  }
}

extension Path {
  /// A rectangle, with round corners where there is a radius.
  static func bounds(_ area: Canvas.Area, radius: Double) -> Path {
    radius > 0
      ? .roundedRect(x: area.x, y: area.y, width: area.width, height: area.height, radius: radius)
      : .rect(x: area.x, y: area.y, width: area.width, height: area.height)
  }
}

extension Rect {
  init(_ area: Canvas.Area) {
    self.init(x: area.x, y: area.y, width: area.width, height: area.height)
  }

  var area: Canvas.Area {
    Canvas.Area(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
}
