import Canvas
import Gestures
import PluginHost

/// Draws a window's views, the ones in front last, and knows what looks different since it drew
/// them.
final class ViewPainter {
  /// The window. It outlives what is drawn of it: the surface that draws keeps it.
  private unowned let root: Window
  private var list: DisplayList?
  private let looks = LookPainter()
  /// What drawing it took last, of what the plugin's windows may take together.
  private var lastCost = 0.0

  init(root: Window) { self.root = root }

  deinit { allowance?.note(0, insteadOf: lastCost) }

  private weak var allowance: DrawingAllowance?

  /// Looks at the views again, and says what looks different since the last time, in points; nil:
  /// everything.
  func update() -> [Rect]? {
    let old = list
    let new = DisplayList(of: root)
    list = new
    guard let old, old.size == new.size else { return nil }
    return new.changes(since: old)
  }

  /// Whether there was nothing to be seen at the last `update()`.
  var isBlank: Bool {
    list?.steps.allSatisfy { if case .part = $0 { false } else { true } } ?? false
  }

  /// Draws what there was at the last `update()`, where the canvas is open.
  ///
  /// What would take more than the plugin's windows may take together is left out, and the plugin
  /// is told.
  func paint(on canvas: Canvas) {
    if list == nil { _ = update() }
    guard let list else { return }
    let painted = root as? any Painted
    allowance = painted?.drawingAllowance
    let budget = DrawingBudget(allowance?.left(besides: lastCost) ?? DrawingAllowance.most) {
      painted?.drawingWasTooMuch($0)
    }
    paint(list, on: canvas, within: budget)
    allowance?.note(budget.spent, insteadOf: lastCost)
    lastCost = budget.spent
  }

  private func paint(_ list: DisplayList, on canvas: Canvas, within budget: DrawingBudget) {
    let open = Rect(canvas.clipArea)
    var openings: [(opening: DisplayList.Opening, isGroup: Bool, clips: ClipCost)] = []
    for step in list.steps {
      switch step {
      case .part(let part):
        guard part.visible.intersection(with: open) != nil else { continue }
        canvas.save()
        if canvas.enter(part.transform) { looks.draw(part, on: canvas, within: budget) }
        canvas.restore()
      case .open(let opening):
        let groups = openings.count { $0.isGroup }
        let (clips, isGroup) = (
          budget.clips, opening.alpha < 1 && allowsGroup(in: groups, on: canvas, budget)
        )
        openings.append((opening, isGroup, clips))
        begin(opening, isGroup: isGroup, on: canvas, budget)
      case .close:
        guard let last = openings.popLast() else { continue }
        budget.clips = last.clips
        if last.isGroup { canvas.endGroup(alpha: last.opening.alpha) }
        canvas.restore()
      }
    }
  }

  /// Whether there is room for one more view that is drawn aside and shown as a whole.
  private func allowsGroup(in groups: Int, on canvas: Canvas, _ budget: DrawingBudget) -> Bool {
    let most = DrawingBudget.mostGroups
    let cost = groups < most ? canvas.pixels(of: canvas.clipArea) * 3 : .infinity
    return budget.allows(cost, "more than \(groups) translucent views in each other")
  }

  private func begin(
    _ opening: DisplayList.Opening, isGroup: Bool, on canvas: Canvas, _ budget: DrawingBudget
  ) {
    canvas.save()
    if let clip = opening.clip, clip.radius > 0 {
      // Everything in it is drawn through a mask.
      budget.clips.whole += canvas.pixels(of: clip.bounds.area)
    }
    if let clip = opening.clip, canvas.enter(clip.transform) {
      canvas.clip(to: .bounds(canvas.snapped(clip.bounds.area), radius: clip.radius))
    }
    canvas.resetTransform()
    if isGroup { canvas.beginGroup() }
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
