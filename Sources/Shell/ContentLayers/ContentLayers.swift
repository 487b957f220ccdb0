// Tests: ContentLayersTests

import Canvas
import EventLoop
import Gestures
import Wayland

/// The content layers of a surface.
final class ContentLayers {
  /// How long after a frame was drawn tiles are painted ahead, in seconds: half a frame at 120 Hz
  /// (chosen).
  private static let longestPainting = 0.004
  /// When painting goes on if no other frame has come, in seconds (chosen).
  private static let pause = 0.03
  private let loop: EventLoop
  private var timer: LoopTimer?
  private var endTimer: LoopTimer?
  private var paintsUntil = 0.0
  /// Called when the surface has to be drawn: a visible tile was painted after its frame, or the
  /// time is `end`.
  var onNews: (() -> Void)?
  /// When the surface is to be drawn again even if nothing changes; nil for never.
  var end: Double? {
    didSet {
      guard end != oldValue else { return }
      if let end { endTimer?.schedule(at: end) } else { endTimer?.cancel() }
    }
  }

  private let stack: TileStack
  private var layers: [LayerTiles] = []
  private var scale = 1.0
  private var steps = PixelSteps(scale: 1)
  /// The most bytes of all buffers, as a multiple of what the surface's pixels take.
  private let memory: Double
  /// The most bytes that buffers of tiles may have; those that are visible may have more.
  private var mostBytes = 0
  /// Tiles that were visible before they were painted, on layers that are gone.
  private var formerMisses = 0
  private var timeAhead = 0.0

  /// Nil where the compositor lacks what they need, or there is to be no memory for them.
  init?(of surface: WlSurface, in globals: Globals, memory: Double, on loop: EventLoop) {
    guard memory > 0, let maker = TileMaker(for: surface, in: globals) else { return nil }
    stack = TileStack(maker)
    (self.loop, self.memory) = (loop, memory)
    timer = loop.makeTimer { [unowned self] in paintAhead() }
    endTimer = loop.makeTimer { [unowned self] in
      end = nil
      onNews?()
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { layers.isEmpty }
  /// What they have cost so far.
  var cost: LayerCost {
    var cost = LayerCost()
    cost.missedTiles = layers.reduce(formerMisses) { $0 + $1.misses }
    (cost.pixels, cost.bytes, cost.timeAhead) = (stack.paintedPixels, stack.bytes, timeAhead)
    return cost
  }

  /// What one of them has; nil where there is none of that number.
  func use(of id: Int) -> LayerUse? {
    layers.first { $0.layer.id == id }.map { tiles in
      let surfaces = tiles.surfaces
      return LayerUse(tiles: surfaces.count, bytes: surfaces.reduce(0) { $0 + $1.bytes })
    }
  }

  /// Whether their opacity can be set.
  var fades: Bool { stack.fades }

  /// Shows layers, from back to front, with the surface's next commit; whether it needs one.
  func update(_ new: [ContentLayer], scale: Double, surfacePixels: Int) -> Bool {
    mostBytes = Int(Double(surfacePixels * 4) * memory)
    if scale != self.scale {
      for tiles in layers { drop(tiles) }
      layers = []
      (self.scale, steps) = (scale, PixelSteps(scale: scale))
    }
    guard let steps else { return stack.owesCommit }
    let ids = Set(new.map(\.id))
    for tiles in layers where !ids.contains(tiles.layer.id) { drop(tiles) }
    let known = Dictionary(uniqueKeysWithValues: layers.map { ($0.layer.id, $0) })
    stack.order(new.map(\.id))
    layers = new.map { layer in
      let tiles = known[layer.id] ?? LayerTiles(layer)
      tiles.update(layer, scale: scale, in: stack)
      return tiles
    }
    var hasChanged = false
    for tiles in layers where tiles.show(scale: scale, steps: steps, in: stack) {
      hasChanged = true
    }
    makeRoom()
    return hasChanged || stack.owesCommit
  }

  private func drop(_ tiles: LayerTiles) {
    formerMisses += tiles.misses
    tiles.removeAll(from: stack)
  }

  /// Removes hidden tiles, the farthest first, until the buffers are no larger than they may be.
  private func makeRoom() {
    var open = layers
    while stack.bytes > mostBytes, let last = open.last {
      if !last.removeFarthest(from: stack) { open.removeLast() }
    }
  }

  /// Paints one tile, and schedules the next.
  private func paintAhead() {
    guard let steps, stack.bytes < mostBytes,
      let (tiles, next) = layers.lazy.compactMap({ tiles in tiles.next.map { (tiles, $0) } }).first
    else { return }
    guard loop.now < paintsUntil else {
      // A frame may be due, which comes first and schedules this again.
      paintsUntil = .infinity
      timer?.schedule(after: Self.pause)
      return
    }
    let start = DrawingCost.now
    tiles.paint(next, scale: scale, steps: steps, in: stack)
    timeAhead += DrawingCost.now - start
    if tiles.layer.grid.rect(of: next).intersection(tiles.layer.visible) != nil { onNews?() }
    timer?.schedule(after: 0)
  }

  /// Whether what is visible waits for the compositor to release a buffer.
  var isBehind: Bool { layers.contains { $0.isBehind } }

  /// Called after the surface's commit.
  func didCommit(drawnAt time: Double) {
    stack.didCommit()
    guard !layers.isEmpty else { return }
    paintsUntil = time + Self.longestPainting
    timer?.schedule(after: 0)
  }

  /// Destroys them.
  func destroy() {
    timer?.cancel()
    endTimer?.cancel()
    (timer, endTimer) = (nil, nil)
    onNews = nil
    layers = []
    stack.destroy()
  }
}
