import Canvas
import Gestures

/// Plans a frame: takes a snapshot of a window, and decides which views are layers.
struct FramePlanner {
  let root: Window
  let rules: LayerSupport
  let choice: LayerPromotion
  /// The previous frame.
  let last: PaintedFrame?
  let time: Double

  /// Plans a frame. Until all tiles of a new layer are painted, its view is painted into the window
  /// as before, and the tiles are prepared.
  ///
  /// - Parameter missing: Returns the number of visible pixels of a layer that are not painted yet.
  func plan(_ missing: (LayerPlan) -> Int) -> PaintedFrame {
    let first = list(reach)
    var next = plan(choice.learn(first.poses, at: time) ? list(reach) : first, reach)
    for (key, hasChanged) in next.restless where choice.noteContent(of: key, changed: hasChanged) {
      choice.ban(key, because: .restless, at: time)
    }
    settle(&next, reach)
    guard choice.isPreparing else { return next }
    // Do not draw a frame only to promote views that have stopped.
    if isReady(next, missing), choice.movesPrepared(at: time) {
      choice.showPrepared()
      return next
    }
    settle(&next, reach)
    guard choice.isPreparing else { return next }
    var painted = reach
    painted.includesPrepared = false
    var shown = plan(list(painted), painted)
    settle(&shown, painted)
    shown.prepare(next, by: choice)
    return shown
  }

  private var reach: LayerPrefetch { LayerPrefetch(rules: rules, choice: choice) }

  private func list(_ reach: LayerPrefetch) -> DisplayList {
    DisplayList(of: root, scale: rules.scale, reach)
  }

  private func plan(_ list: DisplayList, _ reach: LayerPrefetch) -> PaintedFrame {
    var frame = PaintedFrame(of: list, scale: rules.scale)
    frame.plan(with: reach, since: last)
    return frame
  }

  /// Plans the frame again until all of its layers can be layers.
  private func settle(_ frame: inout PaintedFrame, _ reach: LayerPrefetch) {
    // Demoting a layer can enlarge the planes above the others.
    while frame.marks.contains(where: { choice.id(of: $0.key) == nil })
      || !frame.excessive.isEmpty
    {
      for key in frame.excessive { choice.ban(key, because: .noMemory, at: time) }
      frame = plan(list(reach), reach)
    }
  }

  /// Returns true if all prepared layers can be shown. Bans the layers whose preparation has
  /// stalled.
  private func isReady(_ next: PaintedFrame, _ missing: (LayerPlan) -> Int) -> Bool {
    var total = 0
    var late: [LayerMark.Key] = []
    for mark in next.marks where choice.isPreparing(mark.key) {
      var (left, whole) = (0, 0)
      for layer in next.plans where layer.id.number == choice.id(of: mark.key) {
        // Changed content has to be painted with this frame.
        let hasChanged = layer.id == .content(layer.id.number) && next.restless[mark.key] == true
        left += hasChanged ? layer.tilePixels : missing(layer)
        whole += layer.tilePixels
      }
      total += left
      if left > whole / 2 { late.append(mark.key) }
    }
    switch choice.noteMissing(total) {
    case .ready: return true
    case .waiting: return false
    case .stalled:
      for key in late { choice.ban(key, because: .tooFast, at: time) }
      return late.isEmpty
    }
  }
}
