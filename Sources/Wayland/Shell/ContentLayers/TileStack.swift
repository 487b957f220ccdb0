import Canvas
import Gestures
import Wayland

/// The tiles of all content layers of a surface, in stacking order.
final class TileStack {
  private let maker: TileMaker
  /// From back to front.
  private var tiles: [TileSurface] = []
  /// Hidden with the parent's next commit.
  private var retired: [TileSurface] = []
  /// Hidden tiles for reuse by other content. New buffers cost more than painting them.
  private var spare: [TileSurface] = []
  /// The layers' places, from back to front.
  private var ranks: [LayerID: Int] = [:]
  /// The number of pixels painted in former tiles.
  private var formerPixels = 0

  init(_ maker: TileMaker) { self.maker = maker }

  /// Pixels painted so far.
  var paintedPixels: Int { tiles.reduce(formerPixels) { $0 + $1.paintedPixels } }
  /// The size of all buffers in bytes, except those that the next commit removes.
  var bytes: Int { tiles.reduce(0) { $0 + $1.bytes } + spare.reduce(0) { $0 + $1.bytes } }
  /// Whether opacity can be set.
  var fades: Bool { maker.alphaModifier != nil }

  /// Sets the layers' order, from back to front.
  func order(_ ids: [LayerID]) {
    let new = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let mapping = Dictionary(
      uniqueKeysWithValues: ranks.compactMap { id, rank in new[id].map { (rank, $0) } })
    ranks = new
    for tile in tiles { tile.rank = mapping[tile.rank] ?? tile.rank }
    guard zip(tiles, tiles.dropFirst()).contains(where: { $0.rank > $1.rank }) else { return }
    tiles = tiles.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    for index in tiles.indices { restack(index) }
  }

  /// Damages the parent where a tile shows a part of its buffer that does not begin at its corner.
  ///
  /// Compositors may take such a surface to be damaged where the part is in its buffer.
  func damageParent(at placement: TileSurface.Placement) {
    guard placement.source.origin != .zero else { return }
    maker.parent.damage(
      x: Int32(placement.x), y: Int32(placement.y), width: Int32(placement.width),
      height: Int32(placement.height))
  }

  /// Makes a tile of a layer.
  func makeTile(_ area: PixelRect, for layer: LayerID) -> TileSurface {
    let rank = ranks[layer] ?? 0
    let index = tiles.firstIndex { $0.rank > rank } ?? tiles.count
    guard let fitting = spare.lastIndex(where: { $0.fits(area) }) else {
      let tile = TileSurface(area, rank: rank, in: maker)
      tiles.insert(tile, at: index)
      // A new one is above all others.
      if index < tiles.count - 1 { restack(index) }
      return tile
    }
    let tile = spare.remove(at: fitting)
    tile.restart(area, rank: rank)
    tiles.insert(tile, at: index)
    restack(index)
    return tile
  }

  /// Whether a tile of this size needs no new buffer.
  func hasSpare(for area: PixelRect) -> Bool { spare.contains { $0.fits(area) } }

  /// Destroys a spare tile.
  ///
  /// - Returns: False if there is none.
  func removeSpare() -> Bool {
    guard !spare.isEmpty else { return false }
    spare.removeFirst().destroy()
    return true
  }

  private func restack(_ index: Int) {
    tiles[index].restack(above: index > 0 ? tiles[index - 1].surface : maker.parent)
  }

  /// Hides a tile with the parent's next commit, and forgets it.
  func retire(_ tile: TileSurface) {
    forget(tile)
    _ = tile.hide()
    retired.append(tile)
  }

  /// Makes a tile spare that has been hidden since a commit of the parent.
  func discard(_ tile: TileSurface) {
    forget(tile)
    spare.append(tile)
  }

  private func forget(_ tile: TileSurface) {
    formerPixels += tile.paintedPixels
    tiles.removeAll { $0 === tile }
  }

  /// Whether tiles wait for the parent's commit to be hidden.
  var owesCommit: Bool { !retired.isEmpty }

  /// Called after the parent's commit.
  func didCommit() {
    if !retired.isEmpty {
      spare += retired
      retired.removeAll(keepingCapacity: true)
    }
  }

  /// Whether there are spare tiles and no layers to use them.
  var isUnused: Bool { tiles.isEmpty && retired.isEmpty && !spare.isEmpty }

  /// Destroys everything.
  func destroy() {
    for tile in tiles + retired + spare { tile.destroy() }
    (tiles, retired, spare) = ([], [], [])
  }
}
