import Canvas
import Gestures
import ScriptViews

/// A planned frame: the plane below the layers, and each layer with the plane above it.
struct PaintedFrame {
  let size: Size
  let scale: Double
  /// The plane below all layers.
  private(set) var ground: [DisplayList.Step]
  var marks: [LayerMark]
  /// The reasons why moving views are not layers.
  private(set) var obstacles: [LayerMark.Key: LayerObstacle]
  private var upperPlanes: [LayerPlanes.UpperPlane] = []
  /// The layers and the planes above them, from back to front.
  var plans: [LayerPlan] = []
  /// The steps of each layer and plane, in points from its origin.
  var contents: [LayerID: [DisplayList.Step]] = [:]
  /// The color below the whole layer, if the layer is painted onto it.
  private(set) var backdrops: [LayerID: PluginColor] = [:]
  /// Whether each layer's content has changed since the last frame.
  private(set) var restless: [LayerMark.Key: Bool] = [:]
  /// The layers that exceed the memory limit, together with the layers below them.
  private(set) var excessive: [LayerMark.Key] = []

  init(of list: DisplayList, scale: Double) {
    (size, self.scale, marks, obstacles) = (list.size, scale, list.layers, list.obstacles)
    guard !marks.isEmpty else {
      ground = list.steps
      return
    }
    let planes = LayerPlanes(list.steps, layers: marks)
    (ground, upperPlanes) = (planes.ground, planes.upperPlanes)
  }

  /// Returns the treatment of a moving view.
  func outcome(of key: LayerMark.Key, by choice: LayerPromotion) -> LayerOutcome? {
    if !choice.isPreparing(key), let id = choice.id(of: key).map(LayerID.content),
      contents[id] != nil
    {
      return .layer(id)
    }
    return (obstacles[key] ?? choice.obstacle(for: key)).map { .painted($0) }
  }

  /// Plans the layers. `last` is the previous frame.
  mutating func plan(with reach: LayerPrefetch, since last: PaintedFrame?) {
    let old = last?.scale == scale ? last : nil
    var pixels = 0
    for (index, (mark, upper)) in zip(marks, upperPlanes).enumerated() {
      guard var layer = reach.plan(mark), case .content(let number) = layer.id else { continue }
      var changes = old?.changes(to: mark.steps, of: layer.id)
      // Missing content is noticeable only where content moves in. A scaled layer would show it at
      // all edges.
      layer.isUrgent =
        changes == nil || layer.mapping.factor != 1 || old?.layer(layer.id)?.isShown == false
      let backdrop = backdrop(of: index)
      backdrops[layer.id] = backdrop
      if backdrop != old?.backdrops[layer.id] { changes = nil }
      layer.opaque = backdrop == nil ? reach.opaque(mark) : .everything
      restless[mark.key] = changes?.contains(where: mark.shows) ?? false
      add(layer, steps: mark.steps, changes: changes)
      for part in upper.indicators {
        guard let indicator = reach.plan(part, of: number) else { continue }
        pixels += indicator.visiblePixels
        let steps = [DisplayList.Step.part(part.atOrigin)]
        add(indicator, steps: steps, changes: old?.changes(to: steps, of: indicator.id))
      }
      plan(upper, .above(number), with: reach, since: old)
      pixels += layer.visiblePixels
      if let above = plans.last, above.id == .above(number) { pixels += above.visiblePixels }
      if pixels > reach.rules.maximumPixels { excessive.append(mark.key) }
    }
  }

  /// Returns the damage between a layer's previous and new steps, in points of its content; nil if
  /// it was not a layer.
  private func changes(to steps: [DisplayList.Step], of id: LayerID) -> [Rect]? {
    contents[id].map { steps.changes(since: $0) }
  }

  private func layer(_ id: LayerID) -> LayerPlan? { plans.first { $0.id == id } }

  private mutating func add(_ layer: LayerPlan, steps: [DisplayList.Step], changes: [Rect]?) {
    contents[layer.id] = steps
    plans.append(layer)
    plans[plans.count - 1].damage = changes?.pixels(scale: scale)
  }

  /// Adds the prepared layers of `next`, a plan in which they are shown.
  mutating func prepare(_ next: PaintedFrame, by choice: LayerPromotion) {
    obstacles = next.obstacles
    for mark in next.marks where choice.isPreparing(mark.key) {
      for var layer in next.plans where layer.id.number == choice.id(of: mark.key) {
        (layer.isShown, layer.isUrgent) = (false, false)
        contents[layer.id] = next.contents[layer.id]
        backdrops[layer.id] = next.backdrops[layer.id]
        plans.append(layer)
      }
    }
  }

  /// Returns the single color below all of a scroll view's content; nil if there are other things
  /// below, or for a view.
  private func backdrop(of index: Int) -> PluginColor? {
    guard marks[index].key.kind == .content else { return nil }
    let clip = marks[index].geometry.clip
    let isOverLayers = zip(marks, upperPlanes).prefix(index).contains { mark, upper in
      mark.geometry.clip.intersection(with: clip) != nil
        || upper.bounds?.intersection(with: clip) != nil
    }
    guard !isOverLayers else { return nil }
    var color: PluginColor?
    var groups = 0
    for step in ground {
      switch step {
      case .open(let opening): groups += groups > 0 || !opening.isPlainClip ? 1 : 0
      case .close: groups = max(0, groups - 1)
      case .layer: break
      case .part(let part):
        guard part.visible.intersection(with: clip) != nil else { continue }
        let covers = groups == 0 && part.isOpaque && !part.appearance.hasContent
        color = covers && part.visible.contains(clip) ? part.appearance.background : nil
      }
    }
    return color
  }

  private mutating func plan(
    _ upper: LayerPlanes.UpperPlane, _ id: LayerID, with reach: LayerPrefetch,
    since old: PaintedFrame?
  ) {
    guard let window = reach.pixels(of: Rect(origin: .zero, size: size)),
      let area = upper.bounds.flatMap(reach.pixels)?.intersection(window)
    else { return }
    // Larger than needed, so that motion in the plane seldom needs another buffer.
    let step = TileGrid(first: PixelRect(x: 0, y: 0, width: 64, height: 64))
    var clip = step.wholeTiles(around: area).intersection(window) ?? area
    if let known = old?.layer(id)?.clip, known.intersection(clip) == clip { clip = known }
    clip = reach.rules.steps.around(clip)
    var above = LayerPlan(
      id: id, clip: clip, mapping: PixelMapping(x: 0, y: 0),
      grid: LayerPrefetch.makeGrid(for: clip), wanted: clip)
    let changes = old?.changes(to: upper.steps, of: id)
    let drawn = upper.steps.parts.reduce(0) { $0 + (reach.pixels(of: $1.visible)?.area ?? 0) }
    // A changing plane needs a second buffer while the compositor reads the first.
    above.visiblePixels = min(drawn, clip.area) * (changes?.isEmpty == false ? 2 : 1)
    add(above, steps: upper.steps, changes: changes)
  }
}

extension LayerPrefetch {
  /// Returns the area that a view's background makes opaque; nil for none.
  fileprivate func opaque(_ mark: LayerMark) -> PixelRect? {
    guard mark.key.kind == .view, case .part(let part) = mark.steps.first, part.isOpaque else {
      return nil
    }
    return pixels(of: part.visible)
  }
}

extension [Rect] {
  /// The pixels that rectangles in points touch.
  func pixels(scale: Double) -> [PixelRect] {
    map { PixelRect(touching: $0.area, scale: scale) }
  }
}

extension DisplayList.Part {
  /// Whether the part is a fully opaque background.
  fileprivate var isOpaque: Bool {
    key.aspect == .content && appearance.background?.alpha == 1 && appearance.cornerRadius == 0
      && fade == 1 && transform.uprightScale != nil
  }
}
