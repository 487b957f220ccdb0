// Tests: ContentLayersTests

import Canvas
import Gestures

/// The tiles of one content layer.
final class LayerTiles {
  private enum Tile {
    /// There is nothing in its part of the content.
    case blank
    case surface(TileSurface)

    var surface: TileSurface? { if case .surface(let surface) = self { surface } else { nil } }
  }

  private(set) var layer: ContentLayer
  private var tiles: [TileGrid.Index: Tile] = [:]
  /// Tiles that were visible in a frame and not ready.
  private(set) var misses = 0

  init(_ layer: ContentLayer) { self.layer = layer }

  /// The tiles that have a buffer.
  var surfaces: [TileSurface] { tiles.values.compactMap(\.surface) }

  /// Takes the layer of the next frame over, and removes the tiles that it does not want.
  func update(_ new: ContentLayer, scale: Double, in stack: TileStack) {
    if new.grid != layer.grid { removeAll(from: stack) }
    layer = new
    let wanted = new.grid.wholeTiles(around: new.wanted)
    for (index, tile) in tiles {
      let area = new.grid.rect(of: index)
      let isVisible = area.intersection(new.visible) != nil
      if area.intersection(wanted) == nil && !isVisible {
        remove(index, from: stack)
      } else if isDamaged(area, scale) {
        // What cannot be seen is painted when it is its turn again.
        if isVisible, let surface = tile.surface {
          surface.note(new.damage, scale: scale)
        } else {
          remove(index, from: stack)
        }
      }
    }
  }

  private func isDamaged(_ area: PixelRect, _ scale: Double) -> Bool {
    guard let damage = layer.damage else { return true }
    let area = area.points(scale)
    return damage.contains { $0.overlaps(area) }
  }

  /// Places the visible tiles for the next commit; whether anything has changed.
  func show(scale: Double, steps: PixelSteps, in stack: TileStack) -> Bool {
    var hasChanged = false
    for index in layer.grid.indices(in: layer.visible) {
      let isNew = tiles[index] == nil
      if isNew, layer.isBlank(area(of: index, steps).points(scale)) { tiles[index] = .blank }
      if layer.isUrgent || !isNew { paint(index, scale: scale, steps: steps, in: stack) }
      if tiles[index] == nil { misses += 1 }
    }
    for (index, tile) in tiles {
      guard let surface = tile.surface else { continue }
      if let place = place(of: index, steps: steps) {
        if surface.isPainted, surface.show(at: place) {
          hasChanged = true
          stack.damageParent(at: place)
        }
      } else if surface.hide() {
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Whether what is visible waits for the compositor to release a buffer.
  var isBehind: Bool { surfaces.contains { $0.isOutdated && !$0.isHidden } }

  /// The tile that should be painted next; nil when all that are wanted are there.
  var next: TileGrid.Index? {
    let centre = layer.visible.centre
    let ahead = (x: layer.heading.dx, y: layer.heading.dy)
    func distance(_ index: TileGrid.Index) -> Double {
      let tile = layer.grid.rect(of: index).centre
      let (x, y) = (tile.x - centre.x, tile.y - centre.y)
      // What lies behind comes after what lies as far ahead.
      let isBehind = x * ahead.x + y * ahead.y < 0
      return (abs(x) + abs(y)) * (isBehind ? 2 : 1)
    }
    return layer.grid.indices(in: layer.wanted).filter { tiles[$0] == nil }
      .min { distance($0) < distance($1) }
  }

  /// Paints a tile if it is not up to date.
  func paint(_ index: TileGrid.Index, scale: Double, steps: PixelSteps, in stack: TileStack) {
    let painted = area(of: index, steps)
    if tiles[index] == nil {
      let isBlank = layer.isBlank(painted.points(scale))
      tiles[index] = isBlank ? .blank : .surface(stack.makeTile(painted, for: layer.id))
    }
    guard let surface = tiles[index]?.surface, surface.isOutdated else { return }
    _ = surface.paint(scale: scale, layer.draw)
  }

  /// The pixels of a tile's buffer.
  private func area(of index: TileGrid.Index, _ steps: PixelSteps) -> PixelRect {
    let area = layer.grid.rect(of: index)
    // The next tile begins at a whole point, up to which this one shows the pixels between.
    let margin = steps.pixels - 1
    return PixelRect(
      x: area.x, y: area.y, width: area.width + margin, height: area.height + margin)
  }

  private func place(of index: TileGrid.Index, steps: PixelSteps) -> TileSurface.Placement? {
    let area = layer.grid.rect(of: index)
    let (x, y) = layer.position
    let left = max(steps.up(area.x + x), layer.clip.x)
    let right = min(steps.up(area.maxX + x), layer.clip.maxX)
    let top = max(steps.up(area.y + y), layer.clip.y)
    let bottom = min(steps.up(area.maxY + y), layer.clip.maxY)
    guard right > left, bottom > top else { return nil }
    return TileSurface.Placement(
      x: steps.points(to: left), y: steps.points(to: top), width: steps.points(to: right - left),
      height: steps.points(to: bottom - top),
      source: PixelRect(
        x: left - x - area.x, y: top - y - area.y, width: right - left, height: bottom - top),
      alpha: layer.alpha)
  }

  /// Removes the tile that is farthest from what is visible; false when only visible ones are left.
  func removeFarthest(from stack: TileStack) -> Bool {
    let centre = layer.visible.centre
    let hidden = tiles.filter { $0.value.surface?.isHidden ?? false }.keys
    let farthest = hidden.max { left, right in
      let (a, b) = (layer.grid.rect(of: left).centre, layer.grid.rect(of: right).centre)
      return abs(a.x - centre.x) + abs(a.y - centre.y) < abs(b.x - centre.x) + abs(b.y - centre.y)
    }
    guard let farthest else { return false }
    remove(farthest, from: stack)
    return true
  }

  private func remove(_ index: TileGrid.Index, from stack: TileStack) {
    if let surface = tiles.removeValue(forKey: index)?.surface { stack.retire(surface) }
  }

  /// Removes all tiles.
  func removeAll(from stack: TileStack) {
    for index in Array(tiles.keys) { remove(index, from: stack) }
  }
}

extension PixelRect {
  /// The middle.
  fileprivate var centre: (x: Double, y: Double) {
    (Double(x) + Double(width) / 2, Double(y) + Double(height) / 2)
  }

  /// The rectangle in points.
  fileprivate func points(_ scale: Double) -> Rect {
    Rect(
      x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
  }
}

extension Rect {
  /// Whether two rectangles have area in common.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
