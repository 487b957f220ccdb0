import Canvas
import Gestures

/// The tiles of one content layer.
final class LayerTiles {
  private enum Tile {
    /// A tile without content.
    case blank
    case surface(TileSurface)

    var surface: TileSurface? { if case .surface(let surface) = self { surface } else { nil } }
  }

  /// A tile, with its distance from the middle of the visible area in pixels of the content. Tiles
  /// behind the motion count as twice as far, and invisible tiles as farther than all visible ones.
  struct Candidate {
    let tiles: LayerTiles
    let index: TileGrid.Index
    let need: TileNeed
    /// Whether its layer is shown, and it with it.
    let isVisible: Bool
    let distance: Double

    /// Whether it is needed before another one.
    func isNeeded(before other: Self) -> Bool {
      (need.rawValue, distance) < (other.need.rawValue, other.distance)
    }
  }

  private(set) var layer: LayerPlan
  private unowned let surface: Surface
  /// The scale at which the tiles are painted.
  private let scale: Double
  private let steps: PixelSteps
  private let stack: TileStack
  private var tiles: [TileGrid.Index: Tile] = [:]
  /// Tiles that were visible in a frame and not ready.
  private(set) var misses = 0
  /// Whether a visible tile waits for a buffer, or for the next frame to be drawn completely.
  private(set) var isBehind = false
  /// Whether a frame since the last shown one was urgent.
  private var isUrgent = false

  init(
    _ layer: LayerPlan, on surface: Surface, scale: Double, steps: PixelSteps,
    stack: TileStack
  ) {
    (self.layer, self.surface) = (layer, surface)
    (self.scale, self.steps, self.stack) = (scale, steps, stack)
  }

  /// The tiles that have a buffer.
  var surfaces: [TileSurface] { tiles.values.compactMap(\.surface) }

  /// Applies the plan of the next frame, and removes the tiles that the plan does not keep.
  func update(_ new: LayerPlan) {
    if new.grid != layer.grid { removeAll() }
    layer = new
    isUrgent = isUrgent || new.isUrgent
    let (kept, visible) = (new.grid.wholeTiles(around: new.kept ?? new.wanted), new.visible)
    for (index, tile) in tiles {
      let isVisible = new.grid.rect(of: index).intersection(visible) != nil
      let isKept = isVisible || new.grid.rect(of: index).intersection(kept) != nil
      // A partially drawn tile is drawn again with the frame, not ahead.
      if !isKept || !new.isShown && tile.surface?.contents == .partial {
        remove(index)
      } else if isDamaged(area(of: index)) {
        noteDamage(of: index, tile, isVisible: isVisible)
      }
    }
  }

  private func noteDamage(of index: TileGrid.Index, _ tile: Tile, isVisible: Bool) {
    // Hidden tiles are repainted when they are next in order.
    guard isVisible else { return remove(index) }
    switch tile {
    case .surface(let surface): surface.note(layer.damage, scale: scale)
    // New content in a visible area is painted with the frame.
    case .blank: tiles[index] = make(index)
    }
  }

  private func isDamaged(_ area: PixelRect) -> Bool {
    layer.damage?.contains { $0.intersection(area) != nil } ?? true
  }

  /// Places the visible tiles for the next commit.
  ///
  /// - Returns: True if anything has changed.
  func show() -> Bool {
    var hasChanged = false
    isBehind = false
    guard layer.isShown else { return false }
    for index in layer.grid.indices(in: layer.visible) {
      switch tiles[index] {
      case nil: if isBlank(index) { tiles[index] = .blank }
      case .blank where showsMargins: tiles[index] = make(index)
      case .blank, .surface: break
      }
      tiles[index]?.surface?.willShow()
      if isUrgent || tiles[index] != nil { paint(index) }
      if tiles[index] == nil { misses += 1 }
      if let surface = tiles[index]?.surface, surface.contents != .current { isBehind = true }
    }
    isUrgent = false
    for (index, tile) in tiles {
      guard let surface = tile.surface else { continue }
      if let placement = placement(of: index) {
        if surface.contents != .nothing, surface.show(at: placement) {
          hasChanged = true
          stack.damageParent(at: placement)
        }
      } else if surface.hide() {
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// The number of frames for which content that will come into view is painted regardless of other
  /// work. Chosen.
  private static let framesAhead = 8.0

  /// The next tile to paint; nil if all planned tiles are painted.
  var next: Candidate? {
    let soon = soon
    var first: Candidate?
    for index in layer.grid.indices(in: layer.isShown ? layer.wanted : soon)
    where tiles[index].map(isOutdated) ?? true {
      let candidate = candidate(index, soon: soon)
      if first.map(candidate.isNeeded) ?? true { first = candidate }
    }
    return first
  }

  /// Whether a tile has to be painted again before its layer is shown.
  private func isOutdated(_ tile: Tile) -> Bool {
    guard !layer.isShown, let contents = tile.surface?.contents else { return false }
    return contents == .outdated || contents == .nothing
  }

  /// The area that is visible, or will be within some frames.
  private var soon: PixelRect {
    let visible = layer.visible
    func way(_ step: Double, _ maximum: Int) -> Int {
      Int(min(max(step * Self.framesAhead, Double(-maximum)), Double(maximum)))
    }
    return visible.union(
      visible.moved(
        x: way(layer.heading.x, visible.width), y: way(layer.heading.y, visible.height)))
  }

  /// Returns the number of pixels of a tile's buffer; 0 if it has none.
  func pixels(of index: TileGrid.Index) -> Int {
    tiles[index]?.surface == nil ? 0 : area(of: index).area
  }

  /// Returns the number of pixels of visible tiles that are not painted yet.
  func missingPixels(in visible: PixelRect) -> Int {
    layer.grid.indices(in: visible).reduce(0) { pixels, index in
      switch tiles[index] {
      case .blank: pixels
      case .surface(let surface) where surface.contents == .current: pixels
      case .surface, nil: pixels + layer.grid.rect(of: index).area
      }
    }
  }

  /// The tile that is farthest from the visible area; nil if only visible ones remain.
  var farthest: Candidate? {
    var farthest: Candidate?
    for (index, tile) in tiles where tile.surface?.isHidden ?? false {
      let candidate = candidate(index, soon: layer.visible)
      if candidate.distance >= farthest?.distance ?? 0 { farthest = candidate }
    }
    return farthest
  }

  private func candidate(_ index: TileGrid.Index, soon: PixelRect) -> Candidate {
    let (visible, rect) = (layer.visible, layer.grid.rect(of: index))
    let (centre, tile) = (visible.centre, rect.centre)
    let (x, y) = (tile.x - centre.x, tile.y - centre.y)
    let isBehind = x * layer.heading.x + y * layer.heading.y < 0
    var distance = (abs(x) + abs(y)) * (isBehind ? 2 : 1)
    let isVisible = rect.intersection(visible) != nil
    if !isVisible { distance += Double(2 * (visible.width + visible.height)) }
    let isSoon = layer.mapping.factor != 1 || rect.intersection(soon) != nil
    return Candidate(
      tiles: self, index: index,
      need: layer.isShown ? isSoon ? .soon : .ahead : .prepared,
      isVisible: layer.isShown && isVisible, distance: distance)
  }

  /// Paints a tile if it is not up to date.
  ///
  /// - Returns: True if the tile is up to date now.
  @discardableResult
  func paint(_ index: TileGrid.Index) -> Bool {
    let tile = tiles[index] ?? make(index)
    tiles[index] = tile
    guard let part = tile.surface, part.contents != .current else { return true }
    let isPainted = part.paint(layer.id, by: surface.painter, scale: scale)
    // A tile whose buffers the compositor still reads is painted after their release. A tile that
    // could not be created is attempted again later.
    if !isPainted, part.bytes == 0 { remove(index) }
    return isPainted
  }

  private func make(_ index: TileGrid.Index) -> Tile {
    isBlank(index) ? .blank : .surface(stack.makeTile(area(of: index), for: layer.id))
  }

  /// Whether the pixels that a tile may show are empty.
  func isBlank(_ index: TileGrid.Index) -> Bool {
    let area = showsMargins ? area(of: index) : layer.grid.rect(of: index)
    return surface.painter?.isBlank(layer: layer.id, in: area) ?? true
  }

  /// Whether tiles may show pixels of their margins: not where content is as large as it was
  /// painted, at a scale of 1.
  private var showsMargins: Bool { layer.mapping.factor != 1 || steps.pixels > 1 }

  /// The pixels of a tile's buffer, with a margin beyond the right and the lower edge.
  ///
  /// The next tile begins at a whole point, up to which this one shows the pixels between; content
  /// that is shown smaller than it was painted has more of them.
  func area(of index: TileGrid.Index) -> PixelRect {
    let area = layer.grid.rect(of: index)
    let margin = layer.isScalable ? 2 * steps.pixels : steps.pixels - 1
    return PixelRect(
      x: area.x, y: area.y, width: area.width + margin, height: area.height + margin)
  }

  private func placement(of index: TileGrid.Index) -> TileSurface.Placement? {
    let (area, painted, mapping) = (
      layer.grid.rect(of: index), self.area(of: index), layer.mapping
    )
    let left = max(steps.up(mapping.window(x: area.x)), layer.clip.x)
    let right = min(steps.up(mapping.window(x: area.maxX)), layer.clip.maxX)
    let top = max(steps.up(mapping.window(y: area.y)), layer.clip.y)
    let bottom = min(steps.up(mapping.window(y: area.maxY)), layer.clip.maxY)
    guard right > left, bottom > top else { return nil }
    let x = max(0, mapping.content(x: left) - Double(area.x))
    let y = max(0, mapping.content(y: top) - Double(area.y))
    let source = Rect(
      x: x, y: y, width: min(Double(right - left) / mapping.factor, Double(painted.width) - x),
      height: min(Double(bottom - top) / mapping.factor, Double(painted.height) - y))
    return TileSurface.Placement(
      x: steps.points(to: left), y: steps.points(to: top), width: steps.points(to: right - left),
      height: steps.points(to: bottom - top), source: source, alpha: layer.alpha,
      isOpaque: isOpaque(source, in: area))
  }

  /// Whether nothing can be seen through a part of a tile.
  private func isOpaque(_ part: Rect, in tile: PixelRect) -> Bool {
    guard layer.alpha == 1, layer.mapping.factor == 1, let opaque = layer.opaque else {
      return false
    }
    let (x, y) = (Double(tile.x) + part.minX, Double(tile.y) + part.minY)
    return x >= Double(opaque.x) && x + part.size.width <= Double(opaque.maxX)
      && y >= Double(opaque.y) && y + part.size.height <= Double(opaque.maxY)
  }

  /// Removes a tile with the next commit.
  func retire(_ index: TileGrid.Index) {
    if let surface = tiles.removeValue(forKey: index)?.surface { stack.retire(surface) }
  }

  /// Removes a tile: with the next commit if it is shown.
  func remove(_ index: TileGrid.Index) {
    guard let surface = tiles.removeValue(forKey: index)?.surface else { return }
    if surface.isHidden { stack.discard(surface) } else { stack.retire(surface) }
  }

  /// Removes all tiles.
  func removeAll() {
    for index in Array(tiles.keys) { remove(index) }
  }
}

extension PixelRect {
  /// The middle.
  fileprivate var centre: (x: Double, y: Double) {
    (Double(x) + Double(width) / 2, Double(y) + Double(height) / 2)
  }
}
