// Tests: RepaintTests, DrawingBudgetTests

package import Canvas
package import Gestures
import ScriptViews

/// Draws a window's views from back to front, and computes the damage between frames.
package final class ViewPainter {
  /// The window. Unowned: the surface that draws retains it.
  private unowned let root: Window
  private var list: DisplayList?
  private let looks = LookPainter()
  /// The cost of the last paint, which counts against the allowance that the plugin's windows
  /// share.
  private var lastCost = 0.0

  /// Creates a painter of a window, which is not retained.
  package init(root: Window) { self.root = root }

  deinit { allowance?.note(0, insteadOf: lastCost) }

  private weak var allowance: DrawingAllowance?

  /// Takes a new snapshot and returns the damage since the last one, in points; nil: everything.
  package func update() -> [Rect]? {
    let old = list
    let new = DisplayList(of: root)
    list = new
    guard let old, old.size == new.size else { return nil }
    return new.changes(since: old)
  }

  /// Whether the snapshot of the last `update()` has nothing to draw.
  package var isBlank: Bool {
    list?.steps.allSatisfy { if case .part = $0 { false } else { true } } ?? false
  }

  /// Draws the snapshot of the last `update()` within the canvas's clip.
  ///
  /// Steps beyond the allowance that the plugin's windows share are skipped, and reported to the
  /// plugin.
  package func paint(on canvas: Canvas) {
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

  /// Spends the cost of one more offscreen group; false when the budget or the nesting limit is
  /// exceeded.
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
      // A rounded clip masks everything in it.
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
  /// Replaces the current transform; false when the new one is singular.
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
  /// A rectangle, with rounded corners if the radius is positive.
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
