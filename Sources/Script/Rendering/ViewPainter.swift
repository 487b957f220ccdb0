package import Canvas
package import Gestures
import ScriptViews
import Scrolling

/// Draws a window's views from back to front, and computes the damage between frames.
package final class ViewPainter {
  /// The window. Unowned: the surface that draws retains it.
  private unowned let root: Window
  private var frame: PaintedFrame?
  private let choice = LayerPromotion()
  private let looks = LookPainter()
  /// The cost that is charged to the allowance shared by the plugin's windows.
  private var notedCost = 0.0
  /// The cost of everything that was painted since the last snapshot.
  private var cost = 0.0
  /// The views that have only scrolled or moved since the last snapshot; nil if there may be other
  /// changes.
  private var moves: [PaintedFrame.Move]?
  /// The rules of the last snapshot.
  private var rules: LayerSupport?

  /// Creates a painter of a window, which is not retained.
  package init(root: Window) { self.root = root }

  deinit { allowance?.note(0, insteadOf: notedCost) }

  private weak var allowance: DrawingAllowance?

  /// Takes a new snapshot, and plans the frame that shows it.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - rules: The compositor's support for layers; nil for no layers.
  ///   - time: The time of the frame in seconds, on any clock that does not stop.
  ///   - missing: Returns the number of visible pixels of a layer that are not painted yet. A
  ///     moving view becomes a layer when none are missing.
  package func update(
    scale: Double = 1, rules: LayerSupport? = nil, at time: Double = 0,
    missing: (LayerPlan) -> Int = { _ in 0 }
  ) -> FramePlan {
    cost = 0
    var plan = FramePlan()
    plan.damage =
      follow(rules, at: time)
      ? [] : damage(scale: scale, rules: rules, at: time, missing: missing)?.pixels(scale: scale)
    plan.isBlank = !(frame?.ground.contains { if case .part = $0 { true } else { false } } ?? true)
    (plan.layers, plan.deadline) = (layers, choice.deadline)
    return plan
  }

  /// Takes a new snapshot.
  ///
  /// - Returns: The damage since the last snapshot, in points; nil for everything.
  private func damage(
    scale: Double, rules: LayerSupport?, at time: Double, missing: (LayerPlan) -> Int
  ) -> [Rect]? {
    (moves, self.rules) = ([], rules)
    let old = frame
    let new = snapshot(scale: scale, rules: rules, at: time, missing: missing)
    frame = new
    guard let old, old.size == new.size, old.scale == new.scale else { return nil }
    return new.ground.changes(since: old.ground)
  }

  private func snapshot(
    scale: Double, rules: LayerSupport?, at time: Double, missing: (LayerPlan) -> Int
  ) -> PaintedFrame {
    guard let rules else {
      choice.reset()
      return PaintedFrame(of: DisplayList(of: root, scale: scale), scale: scale)
    }
    return FramePlanner(root: root, rules: rules, choice: choice, last: frame, time: time)
      .plan(missing)
  }

  /// Moves the layers of views that have only scrolled or moved, without a snapshot.
  ///
  /// - Returns: False if a snapshot is needed.
  private func follow(_ rules: LayerSupport?, at time: Double) -> Bool {
    guard moves != nil, let rules, rules == self.rules,
      frame?.size == root.bounds.size,
      time < choice.deadline ?? .infinity, !choice.isPreparing,
      frame?.follow(moves ?? [], with: LayerPrefetch(rules: rules, choice: choice), at: time)
        == true
    else { return false }
    moves?.removeAll(keepingCapacity: true)
    return true
  }

  /// Records that the appearance may have changed.
  package func noteChange() { moves = nil }

  /// Records that a scroll view has scrolled, without other changes.
  package func noteScroll(of view: View) {
    if view is ScrollView { note(.init(view: view, kind: .content)) } else { noteChange() }
  }

  /// Records that the frame, transform or opacity of a view has changed, without other changes.
  package func noteMove(of view: View) { note(.init(view: view, kind: .view)) }

  private func note(_ move: PaintedFrame.Move) {
    let isKnown = moves?.contains { $0.view === move.view && $0.kind == move.kind }
    if isKnown == false { moves?.append(move) }
  }

  /// The layers of the last `update()`, from back to front.
  var layers: [LayerPlan] { frame?.plans ?? [] }

  /// The moving views and their treatment.
  package var motions: [LayerMotion] {
    guard let frame else { return [] }
    return choice.moving.compactMap { key in
      frame.outcome(of: key, by: choice).map {
        LayerMotion(view: key.view, isContent: key.kind == .content, outcome: $0)
      }
    }
  }

  /// Draws the plane below the layers of the last `update()`, within the canvas's clip.
  ///
  /// Steps that exceed the allowance shared by the plugin's windows are skipped, and reported to
  /// the plugin.
  package func paint(on canvas: Canvas) {
    if frame == nil { _ = update(scale: canvas.scale) }
    guard let frame else { return }
    _ = paintWithinAllowance(frame.ground, on: canvas)
  }

  /// Draws a layer of the last `update()` within the canvas's clip; the canvas's origin is the
  /// content's.
  ///
  /// - Returns: False if steps were skipped that may be drawn after the next update.
  package func paint(layer id: LayerID, on canvas: Canvas) -> Bool {
    guard let steps = frame?.contents[id] else { return true }
    if let color = frame?.backdrops[id] {
      canvas.fill(.bounds(canvas.clipArea, radius: 0), with: CanvasColor(color, fade: 1))
    }
    let isFirst = cost == 0
    // A layer that exceeds the whole allowance will always exceed it.
    return paintWithinAllowance(steps, on: canvas) || isFirst
  }

  /// Draws steps.
  ///
  /// - Returns: False if some of them exceeded the allowance.
  private func paintWithinAllowance(_ steps: [DisplayList.Step], on canvas: Canvas) -> Bool {
    let painted = root as? any DrawableView
    allowance = painted?.drawingAllowance
    let left = allowance?.remaining(besides: notedCost) ?? DrawingAllowance.maximumCost
    var isWhole = true
    let budget = DrawingBudget(max(0, left - cost)) {
      isWhole = false
      painted?.drawingWasTooMuch($0)
    }
    paint(steps, on: canvas, within: budget)
    cost += budget.spent
    allowance?.note(cost, insteadOf: notedCost)
    notedCost = cost
    return isWhole
  }

  /// Whether a part of a layer's content is empty, in its pixels.
  package func isBlank(layer id: LayerID, in pixels: PixelRect) -> Bool {
    guard let frame, let steps = frame.contents[id] else { return true }
    let area = Rect(pixels, scale: frame.scale)
    return !steps.contains { step in
      if case .part(let part) = step { part.visible.intersection(with: area) != nil } else { false }
    }
  }

  private func paint(
    _ steps: [DisplayList.Step], on canvas: Canvas, within budget: DrawingBudget
  ) {
    let open = Rect(canvas.clipArea)
    var openings: [(opening: DisplayList.Opening, isGroup: Bool, clips: ClipCost)] = []
    for step in steps {
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
      case .layer: break
      }
    }
  }

  /// Spends the cost of another offscreen group.
  ///
  /// - Returns: False if the budget or the nesting limit is exceeded.
  private func allowsGroup(in groups: Int, on canvas: Canvas, _ budget: DrawingBudget) -> Bool {
    let maximumGroups = DrawingBudget.maximumGroups
    let cost = groups < maximumGroups ? canvas.pixels(of: canvas.clipArea) * 3 : .infinity
    return budget.allows(cost, "more than \(groups) nested translucent views")
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
  /// Replaces the current transform.
  ///
  /// - Returns: False if the new one is singular.
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
