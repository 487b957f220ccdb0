// Tests: ContentLayersTests

import Canvas
import Gestures
import Wayland

/// The tiles of all content layers of a surface, in stacking order.
final class TileStack {
  private let maker: TileMaker
  /// From back to front.
  private var tiles: [TileSurface] = []
  /// Hidden with the parent's next commit, and destroyed after it.
  private var retired: [TileSurface] = []
  /// The layers' places, from back to front.
  private var ranks: [LayerID: Int] = [:]
  /// Pixels painted in tiles that are gone.
  private var formerPixels = 0

  init(_ maker: TileMaker) { self.maker = maker }

  /// Pixels painted so far.
  var paintedPixels: Int { tiles.reduce(formerPixels) { $0 + $1.paintedPixels } }
  /// Bytes of all buffers, but for those that go with the next commit.
  var bytes: Int { tiles.reduce(0) { $0 + $1.bytes } }
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
    for index in tiles.indices { place(index) }
  }

  /// Damages the parent where a tile shows a part of its buffer that does not begin at its corner.
  ///
  /// Compositors may take such a surface to be damaged where the part is in its buffer.
  func damageParent(at place: TileSurface.Placement) {
    guard place.source.origin != .zero else { return }
    maker.parent.damage(
      x: Int32(place.x), y: Int32(place.y), width: Int32(place.width), height: Int32(place.height))
  }

  /// Makes a tile of a layer.
  func makeTile(_ area: PixelRect, for layer: LayerID) -> TileSurface {
    let rank = ranks[layer] ?? 0
    let tile = TileSurface(area, rank: rank, in: maker)
    let index = tiles.firstIndex { $0.rank > rank } ?? tiles.count
    tiles.insert(tile, at: index)
    // A new one is above all others.
    if index < tiles.count - 1 { place(index) }
    return tile
  }

  private func place(_ index: Int) {
    tiles[index].place(above: index > 0 ? tiles[index - 1].surface : maker.parent)
  }

  /// Hides a tile with the parent's next commit, and forgets it.
  func retire(_ tile: TileSurface) {
    forget(tile)
    _ = tile.hide()
    retired.append(tile)
  }

  /// Destroys a tile that has been hidden since a commit of the parent.
  func discard(_ tile: TileSurface) {
    forget(tile)
    tile.destroy()
  }

  private func forget(_ tile: TileSurface) {
    formerPixels += tile.paintedPixels
    tiles.removeAll { $0 === tile }
  }

  /// Whether tiles wait for the parent's commit to be destroyed.
  var owesCommit: Bool { !retired.isEmpty }

  /// Called after the parent's commit.
  func didCommit() {
    for tile in retired { tile.destroy() }
    retired = []
  }

  /// Destroys everything.
  func destroy() {
    for tile in tiles + retired { tile.destroy() }
    (tiles, retired) = ([], [])
  }
}
