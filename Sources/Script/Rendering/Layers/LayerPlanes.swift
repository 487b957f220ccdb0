import Gestures

/// The steps of a snapshot, divided into planes: below all layers, and above each layer.
struct LayerPlanes {
  /// The plane above a layer and below the next.
  struct UpperPlane {
    var steps: [DisplayList.Step] = []
    /// The bounds of the steps, in points of the window; nil for an empty plane.
    var bounds: Rect?
    /// The scroll indicators of the layer itself, which are below the steps.
    var indicators: [DisplayList.Part] = []
  }

  /// The plane below all layers.
  private(set) var ground: [DisplayList.Step] = []
  /// The planes above each layer, in the order of the layers.
  private(set) var upperPlanes: [UpperPlane] = []

  private let layers: [LayerMark]
  private var builders: [PlaneBuilder] = [PlaneBuilder()]
  private var indicators: [[DisplayList.Part]] = [[]]
  private var clips: [Rect] = []
  /// The steps above layers, with the indices of their planes.
  private var units: [(bounds: Rect, plane: Int)] = []

  /// Divides steps, which contain the layers in their z-order.
  init(_ steps: [DisplayList.Step], layers: [LayerMark]) {
    self.layers = layers
    var openings: [DisplayList.Opening] = []
    var index = steps.startIndex
    while index < steps.endIndex {
      switch steps[index] {
      case .layer(let layer):
        clips.append(layers[layer].geometry.clip)
        builders.append(PlaneBuilder())
        indicators.append([])
      case .open(let opening) where opening.isPlainClip: openings.append(opening)
      case .close: openings.removeLast()
      case .open:
        let end = Self.end(of: index, in: steps)
        add(Array(steps[index...end]), under: openings)
        index = end
      case .part: add([steps[index]], under: openings)
      }
      index += 1
    }
    ground = builders[0].finished
    upperPlanes = builders.dropFirst().enumerated().map { offset, builder in
      let bounds = units.filter { $0.plane == offset + 1 }.map(\.bounds)
      return UpperPlane(
        steps: builder.finished,
        bounds: bounds.dropFirst().reduce(bounds.first) {
          $0?.union($1)
        }, indicators: indicators[offset + 1])
    }
  }

  private mutating func add(_ steps: [DisplayList.Step], under openings: [DisplayList.Opening]) {
    let rects = steps.compactMap { if case .part(let part) = $0 { part.visible } else { nil } }
    guard let first = rects.first else { return }
    let bounds = rects.dropFirst().reduce(first) { $0.union($1) }
    // The plane above all layers that the steps cover.
    let layer = clips.lastIndex { $0.intersection(with: bounds) != nil }.map { $0 + 1 } ?? 0
    let plane =
      units.filter { $0.plane > layer && $0.bounds.intersection(with: bounds) != nil }
      .map(\.plane).max() ?? layer
    if layer > 0, plane == layer, case .part(let part) = steps[0],
      part.isIndicator(of: layers[layer - 1])
    {
      return indicators[layer].append(part)
    }
    if plane > 0 { units.append((bounds, plane)) }
    builders[plane].add(steps, under: openings)
  }

  private static func end(of start: Int, in steps: [DisplayList.Step]) -> Int {
    var depth = 0
    for index in start..<steps.endIndex {
      switch steps[index] {
      case .open: depth += 1
      case .close:
        depth -= 1
        if depth == 0 { return index }
      case .part, .layer: break
      }
    }
    return steps.endIndex - 1
  }
}

/// Collects the steps of a plane, with the clips that are open around them.
private struct PlaneBuilder {
  private var steps: [DisplayList.Step] = []
  private var open: [DisplayList.Opening] = []

  mutating func add(_ new: [DisplayList.Step], under openings: [DisplayList.Opening]) {
    let common = zip(open, openings).prefix { $0.number == $1.number }.count
    for _ in common..<open.count { steps.append(.close) }
    for opening in openings[common...] { steps.append(.open(opening)) }
    open = openings
    steps += new
  }

  var finished: [DisplayList.Step] { steps + open.map { _ in .close } }
}

extension DisplayList.Part {
  /// Whether the part is a fully visible scroll indicator of the layer's scroll view.
  fileprivate func isIndicator(of layer: LayerMark) -> Bool {
    guard case .indicator = key.aspect, layer.key == .init(view: key.view, kind: .content),
      transform.isTranslation, fade == 1
    else { return false }
    return transform.enclosing(bounds) == visible
  }
}
