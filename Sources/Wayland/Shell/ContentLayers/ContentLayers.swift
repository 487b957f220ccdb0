import Canvas
import Gestures
import System
import Wayland

/// The content layers of a surface.
final class ContentLayers {
  private unowned let surface: Surface
  private let loop: EventLoop
  /// Makes the loop turn once more, to paint the next tile.
  private var turnTimer: LoopTimer?
  private var endTimer: LoopTimer?
  /// Destroys buffers that are no longer needed.
  private var spareTimer: LoopTimer?
  /// The time at which the surface is drawn again even without changes; nil for never.
  var end: Double? {
    didSet {
      guard end != oldValue else { return }
      if let end { endTimer?.schedule(at: end) } else { endTimer?.cancel() }
    }
  }

  private let stack: TileStack
  private var layers: [LayerTiles] = []
  private var scale = 1.0
  /// The maximum size of all buffers, as a multiple of the size of the surface's pixels.
  private let memory: Double
  /// The maximum size of tile buffers, in bytes. Visible tiles may exceed it.
  private var maximumBytes = 0
  /// The number of tiles that were visible before they were painted, on former layers.
  private var formerMisses = 0
  /// The maximum expected time of painting a tile, in seconds. Without a limit, a single slow tile
  /// would end painting ahead. Chosen.
  private static let maximumTileTime = 0.004
  /// The time for which buffers are kept after the last layer ends. Chosen: a finger
  /// that continues to scroll needs no new buffers, which cost three times as much as painting
  /// them.
  static let spareLife = Duration.seconds(5)
  /// The time that painting the last tile ahead took, in seconds.
  private var lastTile = 0.0
  private var pace = AheadPace()

  /// Creates the layers of a surface; nil if it can have none.
  init?(of surface: Surface, on display: Display, _ globals: Globals) {
    let memory = display.options.layerMemory
    guard globals.layerUnavailability(memory: memory) == nil,
      let maker = TileMaker(for: surface.proxy, in: globals)
    else { return nil }
    stack = TileStack(maker)
    (self.surface, loop) = (surface, display.loop)
    self.memory = memory ?? DisplayOptions.usualLayerMemory
    turnTimer = loop.makeTimer {}
    endTimer = loop.makeTimer { [unowned self] in
      end = nil
      surface.setNeedsDisplay()
    }
    spareTimer = loop.makeTimer { [unowned self] in
      if stack.isUnused { while stack.removeSpare() {} }
    }
  }

  /// Whether the surface has no layers.
  var isEmpty: Bool { layers.isEmpty }
  /// The cost so far.
  var cost: LayerCost {
    var cost = LayerCost()
    cost.missedTiles = layers.reduce(formerMisses) { $0 + $1.misses }
    (cost.pixels, cost.bytes) = (stack.paintedPixels, stack.bytes)
    return cost
  }

  /// Returns the resources of a layer; nil if no layer has that number.
  func use(of id: LayerID) -> LayerUse? {
    layers.first { $0.layer.id == id }.map { tiles in
      let surfaces = tiles.surfaces
      return LayerUse(tiles: surfaces.count, bytes: surfaces.reduce(0) { $0 + $1.bytes })
    }
  }

  /// The supported layers at the surface's scale; nil for none.
  var support: LayerSupport? {
    PixelSteps(scale: surface.scale).map {
      LayerSupport(
        scale: surface.scale, fades: stack.fades, steps: $0,
        maximumPixels: Int(min(Double(surface.pixelCount) * memory, 1e12)))
    }
  }

  /// Applies the plan of the next frame, with layers from back to front.
  func update(_ new: [LayerPlan]) {
    maximumBytes = Int(min(Double(surface.pixelCount * 4) * memory, 1e12))
    pace.setSurface(pixels: surface.pixelCount)
    if scale != surface.scale {
      for tiles in layers { drop(tiles) }
      layers = []
      scale = surface.scale
    }
    guard let steps = PixelSteps(scale: scale) else { return }
    // Most frames have the layers of the last one.
    if !new.elementsEqual(layers, by: { $0.id == $1.layer.id }) { take(new, steps) }
    for (layer, tiles) in zip(new, layers) { tiles.update(layer) }
    keepSpares()
  }

  private func keepSpares() {
    guard let spareTimer else { return }
    if !stack.isUnused {
      if spareTimer.deadline != nil { spareTimer.cancel() }
    } else if spareTimer.deadline == nil {
      spareTimer.schedule(after: Self.spareLife)
    }
  }

  /// Returns the number of pixels of a layer that would be visible and are not painted, in whole
  /// tiles.
  func missingPixels(of layer: LayerPlan) -> Int {
    let tiles = layers.first { $0.layer.id == layer.id && $0.layer.grid == layer.grid }
    return tiles?.missingPixels(in: layer.visible) ?? layer.visible.area
  }

  /// Has tiles for other layers, or in another order.
  private func take(_ new: [LayerPlan], _ steps: PixelSteps) {
    let ids = Set(new.map(\.id))
    for tiles in layers where !ids.contains(tiles.layer.id) { drop(tiles) }
    let known = Dictionary(uniqueKeysWithValues: layers.map { ($0.layer.id, $0) })
    stack.order(new.map(\.id))
    layers = new.map {
      known[$0.id] ?? LayerTiles($0, on: surface, scale: scale, steps: steps, stack: stack)
    }
  }

  /// Shows the layers with the surface's next commit.
  ///
  /// - Returns: True if a commit is needed.
  func show() -> Bool {
    var hasChanged = false
    for tiles in layers where tiles.show() { hasChanged = true }
    while stack.bytes > maximumBytes {
      if stack.removeSpare() { continue }
      guard let farthest else { break }
      farthest.tiles.retire(farthest.index)
    }
    return hasChanged || stack.owesCommit
  }

  private func drop(_ tiles: LayerTiles) {
    formerMisses += tiles.misses
    tiles.removeAll()
  }

  /// The hidden tile that is farthest from the visible area.
  private var farthest: LayerTiles.Candidate? {
    var farthest: LayerTiles.Candidate?
    for tiles in layers {
      if let one = tiles.farthest, one.distance >= farthest?.distance ?? 0 { farthest = one }
    }
    return farthest
  }

  /// Paints the nearest missing tile, if there is time for it, and schedules another turn of the
  /// loop for the next one. Called after all due output was sent, before the loop blocks.
  ///
  /// - Parameters:
  ///   - isFree: Whether no input arrived that has to be handled first.
  ///   - end: The time when the next frame is due; infinite if none is.
  ///   - interval: The time between frames, in seconds.
  func paintAhead(isFree: Bool, until end: Double, interval: Double) {
    guard let next else { return }
    let begin = loop.now
    if end == .infinity, begin >= pace.start + interval { pace.restart(at: begin) }
    guard pace.allows(next.need) else {
      if end == .infinity { turnTimer?.schedule(at: pace.start + interval) }
      return
    }
    // If painting the view as before takes most of the time, frames are late until the layer is
    // prepared.
    let isLate = pace.start + interval / 2 > end
    guard begin + lastTile < end || next.need == .prepared && (isLate || pace.isUnused) else {
      return
    }
    if isFree {
      guard makeRoom(for: next) else { return }
      let isPainted = next.tiles.paint(next.index)
      lastTile = min(loop.now - begin, Self.maximumTileTime)
      pace.note(next.tiles.pixels(of: next.index))
      // There may be memory for it later, but not in the next turn.
      guard isPainted else { return }
      if next.isVisible { surface.setNeedsDisplay() }
    }
    // Schedule at once: the loop's clock has millisecond resolution, and the next millisecond may
    // be far.
    turnTimer?.schedule(after: .seconds(-1))
  }

  /// The missing tile that is needed first.
  private var next: LayerTiles.Candidate? {
    var first: LayerTiles.Candidate?
    for tiles in layers {
      if let one = tiles.next, first.map(one.isNeeded) ?? true { first = one }
    }
    return first
  }

  /// Removes tiles that are farther away than a tile to be painted, if its buffer would exceed the
  /// limit.
  ///
  /// - Returns: True if the tile may be painted now. A visible tile always may, unless it exceeds
  ///   the whole limit alone.
  private func makeRoom(for next: LayerTiles.Candidate) -> Bool {
    let area = next.tiles.area(of: next.index)
    guard !next.tiles.isBlank(next.index) else { return true }
    let rest = maximumBytes - area.area * 4
    while stack.bytes > rest, !stack.hasSpare(for: area) {
      if stack.removeSpare() { continue }
      guard let farthest, farthest.distance > next.distance else {
        return next.isVisible && rest >= 0
      }
      farthest.tiles.remove(farthest.index)
    }
    return true
  }

  /// Whether a visible tile waits for the compositor to release a buffer.
  var isBehind: Bool { layers.contains { $0.isBehind } }

  /// Called after the surface's commit.
  func didCommit() {
    stack.didCommit()
    pace.restart(at: loop.now)
    while stack.bytes > maximumBytes, stack.removeSpare() {}
    keepSpares()
  }

  /// Destroys them.
  func destroy() {
    turnTimer?.cancel()
    endTimer?.cancel()
    spareTimer?.cancel()
    (turnTimer, endTimer, spareTimer) = (nil, nil, nil)
    layers = []
    stack.destroy()
  }
}
