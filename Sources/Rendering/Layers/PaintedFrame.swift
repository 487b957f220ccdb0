// Tests: LayerTests

import Canvas
import Gestures
import ScriptViews
import Scrolling

/// A snapshot as it is shown: what lies below the layers, and the layers with what lies between.
struct PaintedFrame {
  let size: Size
  let scale: Double
  /// What lies below all layers.
  private(set) var ground: [DisplayList.Step]
  private(set) var marks: [LayerMark]
  /// Why views that move are no layers.
  let obstacles: [LayerMark.Key: LayerObstacle]
  private var uppers: [LayerPlanes.Upper] = []
  /// The layers and what lies above each, from back to front.
  private(set) var planned: [PlannedLayer] = []
  /// The steps of each.
  private var contents: [LayerID: [DisplayList.Step]] = [:]
  /// Whether each layer's content has changed since the last frame.
  private(set) var restless: [LayerMark.Key: Bool] = [:]
  /// What takes more memory than there is with the layers below it.
  private(set) var excessive: [LayerMark.Key] = []

  init(of list: DisplayList, scale: Double) {
    (size, self.scale, marks, obstacles) = (list.size, scale, list.layers, list.obstacles)
    guard !marks.isEmpty else {
      ground = list.steps
      return
    }
    let planes = LayerPlanes(list.steps, layers: marks)
    (ground, uppers) = (planes.ground, planes.uppers)
  }

  /// The steps of a layer, in points from its origin.
  func steps(of id: LayerID) -> [DisplayList.Step]? { contents[id] }

  /// What becomes of a view that moves.
  func outcome(of key: LayerMark.Key, by choice: LayerChoice) -> LayerOutcome? {
    if let id = choice.id(of: key).map(LayerID.content), contents[id] != nil { return .layer(id) }
    return (obstacles[key] ?? choice.obstacle(for: key)).map { .painted($0) }
  }

  /// Plans the layers, given the frame before.
  mutating func plan(with reach: LayerReach, since old: PaintedFrame?) {
    let before = Dictionary(
      uniqueKeysWithValues: (old?.scale == scale ? old?.planned ?? [] : []).map { ($0.id, $0) })
    var pixels = 0
    for (mark, upper) in zip(marks, uppers) {
      guard var layer = reach.plan(mark), case .content(let number) = layer.id else { continue }
      if let steps = old?.contents[layer.id], before[layer.id] != nil {
        layer.damage = mark.steps.changes(since: steps)
        // What is not ready would be seen as missing only where the content moves, but for what is
        // scaled: there it would be seen at all edges.
        layer.isUrgent = layer.mapping.factor != 1
      } else {
        layer.damage = nil
      }
      restless[mark.key] = !(layer.damage ?? []).filter(mark.shows).isEmpty
      contents[layer.id] = mark.steps
      planned.append(layer)
      plan(upper, .above(number), with: reach, since: old, before)
      pixels += layer.visiblePixels
      if let above = planned.last, above.id == .above(number) { pixels += above.visiblePixels }
      if pixels > reach.rules.mostPixels { excessive.append(mark.key) }
    }
  }

  private mutating func plan(
    _ upper: LayerPlanes.Upper, _ id: LayerID, with reach: LayerReach, since old: PaintedFrame?,
    _ before: [LayerID: PlannedLayer]
  ) {
    guard let window = reach.pixels(of: Rect(origin: .zero, size: size)),
      let area = upper.bounds.flatMap(reach.pixels)?.intersection(window)
    else { return }
    // Larger than needed, so that what moves there seldom needs another buffer.
    let step = TileGrid(first: PixelRect(x: 0, y: 0, width: 64, height: 64))
    var clip = step.wholeTiles(around: area).intersection(window) ?? area
    if let known = before[id]?.clip, known.intersection(clip) == clip { clip = known }
    clip = reach.rules.steps.around(clip)
    var above = PlannedLayer(
      id: id, clip: clip, mapping: PixelMapping(x: 0, y: 0),
      grid: LayerReach.makeGrid(for: clip), wanted: clip)
    above.damage =
      before[id].flatMap { _ in old?.contents[id] }.map { upper.steps.changes(since: $0) }
    let drawn = upper.steps.parts.reduce(0) { $0 + (reach.pixels(of: $1.visible)?.area ?? 0) }
    // What changes is painted while the compositor reads another buffer.
    above.visiblePixels = min(drawn, clip.area) * (above.damage?.isEmpty == false ? 2 : 1)
    contents[id] = upper.steps
    planned.append(above)
  }
}

/// Following scroll views without a snapshot.
extension PaintedFrame {
  /// The frame in which these scroll views have scrolled and nothing else has changed; nil where a
  /// snapshot is needed.
  func scrolled(
    _ views: [ScrollView], with reach: LayerReach, at time: Double
  ) -> PaintedFrame? {
    guard reach.rules.scale == scale else { return nil }
    var new = self
    for index in new.planned.indices {
      (new.planned[index].damage, new.planned[index].isUrgent) = ([], false)
    }
    for view in views where !new.scroll(view, with: reach, at: time) { return nil }
    return new
  }

  private mutating func scroll(
    _ view: ScrollView, with reach: LayerReach, at time: Double
  ) -> Bool {
    let key = LayerMark.Key(view: ObjectIdentifier(view), kind: .content)
    guard let place = marks.firstIndex(where: { $0.key == key }),
      let number = reach.choice.id(of: key),
      let index = planned.firstIndex(where: { $0.id == .content(number) }),
      (view as? any Painted)?.appearance.drawing.patches.isEmpty ?? true
    else { return false }
    let step = marks[place].scroll(to: view.contentOffset)
    reach.choice.follow(view, heading: step, at: time)
    let mark = marks[place]
    guard var layer = reach.plan(mark),
      let (_, interest) = try? reach.interest(in: key, size: nil, at: mark.place),
      interest == mark.interest
    else { return false }
    (layer.damage, layer.isUrgent) = ([], false)
    planned[index] = layer
    return moveIndicators(of: view, by: step, within: mark.place.clip, .above(number))
  }

  /// Moves the indicators of a scroll view, which are above its layer; false if they are not.
  private mutating func moveIndicators(
    of view: ScrollView, by step: Vector, within clip: Rect, _ id: LayerID
  ) -> Bool {
    let indicators = view.indicators
    let old = contents[id] ?? []
    let places = old.indices.filter { old[$0].isIndicator(of: view) }
    guard places.count == indicators.count else { return false }
    guard !places.isEmpty, let above = planned.firstIndex(where: { $0.id == id }) else {
      return places.isEmpty
    }
    var steps = old
    for (place, indicator) in zip(places, indicators) {
      guard case .part(let part) = old[place], part.key.aspect == .indicator(indicator.axis),
        let moved = part.indicator(indicator.look, indicator.bounds, movedBy: step, within: clip),
        planned[above].clip.contains(moved.visible, scale: scale)
      else { return false }
      steps[place] = .part(moved)
    }
    planned[above].damage = steps.changes(since: old)
    contents[id] = steps
    return true
  }
}

extension DisplayList.Step {
  fileprivate func isIndicator(of view: ScrollView) -> Bool {
    guard case .part(let part) = self, case .indicator = part.key.aspect else { return false }
    return part.key.view == ObjectIdentifier(view)
  }
}

extension DisplayList.Part {
  /// An indicator with new bounds, after its view has scrolled; nil where it cannot be seen.
  fileprivate func indicator(
    _ look: Appearance, _ bounds: Rect, movedBy step: Vector, within clip: Rect
  ) -> Self? {
    var transform = transform
    transform.tx -= step.dx
    transform.ty -= step.dy
    guard let visible = transform.enclosing(bounds).intersection(with: clip) else { return nil }
    return Self(
      key: key, appearance: look, bounds: bounds, transform: transform, fade: fade, alpha: alpha,
      clips: clips, visible: visible)
  }
}

extension PixelRect {
  fileprivate func contains(_ rect: Rect, scale: Double) -> Bool {
    rect.minX * scale >= Double(x) && rect.maxX * scale <= Double(maxX)
      && rect.minY * scale >= Double(y) && rect.maxY * scale <= Double(maxY)
  }
}
