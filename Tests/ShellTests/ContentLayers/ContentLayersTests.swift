import Canvas
import Gestures
import Stage
import System
import Testing
import Traces
import Wayland

@testable import Shell

struct ContentLayersTests {
  @Test(arguments: [1.0, 2.0, 1.5])
  func `moving content has the same pixels as if it were drawn in place`(scale: Double) throws {
    let show = try LayerShow(scale: scale)
    let clip = PixelRect(x: 30, y: 60, width: 300, height: 240)
    for position in [(30, 60), (30, 59), (31, 41), (-17, -123), (12, -200), (90, 130), (500, 60)] {
      show.layers = [show.layer(at: position, clip: clip)]
      show.draw()
      #expect(try show.differences() == 0, "at \(position)")
    }
  }

  @Test func `a change of position paints nothing and attaches nothing`() throws {
    let show = try LayerShow(scale: 1)
    let clip = PixelRect(x: 30, y: 60, width: 300, height: 240)
    show.layers = [show.layer(at: (30, 60), clip: clip)]
    show.layers[0].wanted = PixelRect(x: 0, y: 0, width: 300, height: 400)
    show.draw()
    show.harness.wait { show.draws >= 4 * 7 }
    #expect(show.harness.comesToRest())
    let (draws, window) = (show.draws, show.harness.stage.windows[0].commitCount)
    for y in stride(from: 60, to: 0, by: -5) {
      show.layers[0].mapping.y = Double(y)
      show.draw()
    }
    #expect(show.draws == draws)
    #expect(show.harness.stage.windows[0].commitCount == window + 12)
    #expect(try show.differences() == 0)
  }

  @Test func `layers are stacked in their order, also after it changes`() throws {
    let show = try LayerShow(scale: 1)
    let clip = PixelRect(x: 30, y: 60, width: 300, height: 240)
    let low = show.layer(1, at: (30, 60), clip: clip)
    let high = show.layer(2, at: (47, 81), clip: PixelRect(x: 60, y: 70, width: 200, height: 200))
    let third = show.layer(7, at: (3, 5), clip: PixelRect(x: 90, y: 40, width: 90, height: 300))
    for layers in [
      [low, high], [high, low], [high, third, low], [third], [low, third, high], [],
    ] {
      show.layers = layers
      show.draw()
      #expect(try show.differences() == 0, "\(layers.map(\.id))")
    }
  }

  @Test func `a layer fades as a whole`() throws {
    let show = try LayerShow(scale: 1)
    #expect(show.toplevel.layerSupport?.fades == true)
    for alpha in [1, 0.5, 0.2, 1] {
      show.layers = [
        show.layer(at: (30, 60), clip: PixelRect(x: 30, y: 60, width: 300, height: 240))
      ]
      show.layers[0].alpha = alpha
      show.draw()
      #expect(try show.differences() == 0, "\(alpha)")
    }
  }

  @Test func `touches on a layer reach the surface`() throws {
    let show = try LayerShow(scale: 1)
    show.layers = [show.layer(at: (30, 60), clip: PixelRect(x: 30, y: 60, width: 300, height: 240))]
    show.draw()
    let events = show.harness.watch(show.toplevel)
    show.harness.play([(0, .down(id: 0, x: 100, y: 100)), (10, .up(id: 0))])
    show.harness.wait { events.touches.count == 2 }
    #expect(events.locations.first == Point(x: 100, y: 100))
  }

  @Test func `a tile that is neither urgent nor painted is not shown, but counted`() throws {
    let show = try LayerShow(scale: 1)
    let clip = PixelRect(x: 30, y: 60, width: 300, height: 240)
    show.layers = [show.layer(at: (30, 60), clip: clip)]
    show.draw()
    #expect(show.toplevel.layerCost.missedTiles == 0)
    show.layers[0].isUrgent = false
    show.layers[0].mapping.y = -800
    show.layers[0].wanted = PixelRect(x: 0, y: 860, width: 300, height: 240)
    show.draw()
    #expect(show.toplevel.layerCost.missedTiles > 0)
    // The tile is painted later, without a request.
    show.harness.wait { (try? show.differences()) == 0 }
  }

  /// The number of bytes of a tile.
  private static let tile = 96 * 60 * 4

  @Test func `tiles are painted ahead up to the memory limit`() throws {
    let show = try LayerShow(scale: 1)
    show.layers = [show.layer(at: (0, 0), clip: Self.whole)]
    show.layers[0].wanted = PixelRect(x: -3000, y: -3000, width: 9000, height: 9000)
    show.draw()
    let memory = 480 * 360 * 10 / Self.tile * Self.tile
    show.harness.wait { show.toplevel.layerCost.bytes == memory }
    #expect(show.harness.comesToRest())
    #expect(show.toplevel.layerCost.bytes == memory)
    #expect(try show.differences() == 0)
  }

  private static let whole = PixelRect(x: 0, y: 0, width: 480, height: 360)

  @Test func `the farthest tiles are dropped if memory lacks for visible ones`() throws {
    let show = try LayerShow(scale: 1)
    show.layers = [show.layer(at: (0, 0), clip: Self.whole)]
    show.layers[0].wanted = PixelRect(x: 0, y: 0, width: 480, height: 1200)
    show.draw()
    // 15 rows of five.
    show.harness.wait { show.toplevel.layerUse(of: .content(1))?.tiles == 75 }
    #expect(show.harness.comesToRest())
    show.layers.append(
      show.layer(2, at: (0, 0), clip: PixelRect(x: 0, y: 0, width: 192, height: 120)))
    show.draw()
    #expect(show.toplevel.layerUse(of: .content(1))?.tiles == 71)
    #expect(show.toplevel.layerUse(of: .content(2))?.tiles == 4)
    // The dropped tiles are the ones at the far corners.
    show.layers[0].mapping.y = -420
    show.layers[0].isUrgent = false
    show.draw()
    #expect(show.toplevel.layerCost.missedTiles == 0)
  }

  @Test func `visible tiles are painted even without memory`() throws {
    let show = try LayerShow(scale: 1)
    show.layers = [show.layer(at: (0, 0), clip: Self.whole)]
    show.layers[0].grid = TileGrid(first: Self.whole)
    show.draw()
    // Changed tiles have two buffers from then on: the compositor reads the first one.
    (show.layers[0].damage, show.seed) = (nil, 1)
    show.draw()
    (show.layers[0].damage, show.layers[0].isUrgent) = ([], false)
    show.layers[0].mapping.y = -30
    show.layers[0].wanted = PixelRect(x: 0, y: 30, width: 480, height: 360)
    show.draw()
    show.harness.wait { (try? show.differences()) == 0 }
    // Half a buffer more than the memory of two and a half.
    #expect(show.toplevel.layerCost.bytes == 3 * 480 * 360 * 4)
    #expect(show.harness.comesToRest())
  }

  @Test func `nothing is painted ahead in the turn of a touch`() throws {
    let show = try LayerShow(scale: 1)
    show.damage = []
    show.layers = [show.layer(at: (0, 0), clip: Self.whole)]
    show.layers[0].isUrgent = false
    show.layers[0].wanted = PixelRect(x: 0, y: 0, width: 480, height: 840)
    show.draw()
    let loop = show.harness.loop
    // The turn of the loop in which a touch arrived.
    var touch = -1
    var (early, ahead) = (0, 0)
    show.harness.watch(show.toplevel).onEvent = {
      if $0 == .touch { touch = loop.wakeUps }
    }
    show.drawLayer = { [unowned show] canvas in
      if loop.wakeUps != show.frames.turn { ahead += 1 }
      if loop.wakeUps == touch, touch != show.frames.turn { early += 1 }
      LayerShow.squares(1, on: canvas)
      return true
    }
    for step in 0..<200 {
      // The hidden tiles are missing again.
      show.layers[0].damage = step % 20 == 0 ? nil : []
      show.toplevel.setNeedsDisplay()
      show.harness.stage.send(
        TraceEvent(
          milliseconds: Double(step),
          kind: step == 0 ? .down(id: 0, x: 10, y: 10) : .motion(id: 0, x: 10, y: Double(step))))
      show.harness.settle()
    }
    #expect(early == 0)
    #expect(ahead > 0)
  }

  @Test func `a prepared layer is painted over several frames, and complete when shown`() throws {
    let show = try LayerShow(scale: 1)
    let stage = show.harness.stage
    stage.quirks.pacing = .onRequest
    func frame() {
      let before = stage.windows[0].commitCount
      show.toplevel.setNeedsDisplay()
      stage.beginFrame()
      show.harness.wait { stage.windows[0].commitCount > before }
      show.harness.settle()
    }
    var layer = show.layer(at: (0, 0), clip: Self.whole)
    (layer.isShown, layer.isUrgent) = (false, false)
    // Two tiles, each of which is enough for a frame.
    layer.grid = TileGrid(first: PixelRect(x: 0, y: 0, width: 480, height: 280))
    show.layers = [layer]
    func missing() -> Int { show.toplevel.missingPixels(of: layer) }
    #expect(missing() == Self.whole.area)
    var frames = 0
    while missing() > 0, frames < 60 {
      frame()
      frames += 1
      #expect(!stage.surfaces.contains { $0.kind == .subsurface && $0.hasContents })
    }
    #expect(show.draws == 2)
    // A tile a turn: input that arrives meanwhile waits for one only.
    #expect(Set(show.turns).count == 2)
    // A change is painted before it is shown, too.
    show.layers[0].damage = [PixelRect(x: 5, y: 5, width: 3, height: 3)]
    show.seed = 3
    frame()
    show.layers[0].damage = []
    for _ in 0..<20 where missing() > 0 { frame() }
    #expect(show.draws == 3)
    show.seed = 0
    show.layers[0].isShown = true
    frame()
    #expect(show.draws == 3)
    #expect(show.toplevel.layerCost.missedTiles == 0)
    #expect(try show.differences(in: PixelRect(x: 96, y: 60, width: 384, height: 300)) == 0)
    // A prepared layer that is dropped leaves nothing behind.
    show.layers = [layer]
    show.layers[0] = show.layer(2, at: (0, 0), clip: Self.whole)
    show.layers[0].isShown = false
    frame()
    show.layers = []
    let commits = stage.windows[0].commitCount
    frame()
    #expect(stage.windows[0].commitCount == commits + 1)
    #expect(!stage.surfaces.contains { $0.kind == .subsurface && $0.hasContents })
  }

  /// Stripes whose colours differ slightly from one to the next, so that a gap would be visible.
  private static func stripes(on canvas: Canvas) -> Bool {
    for x in -20..<280 {
      canvas.fill(
        .rect(x: Double(x) * 2, y: -40, width: 2, height: 600),
        with: .init(red: Double(x + 20) / 300, green: 0.5, blue: 0.5))
    }
    for y in -20..<280 {
      canvas.fill(
        .rect(x: -40, y: Double(y) * 2, width: 600, height: 2),
        with: .init(red: 0, green: Double(y + 20) / 300, blue: 1, alpha: 0.5))
    }
    return true
  }

  @Test(arguments: [1.0, 2.0, 1.5])
  func `content is scaled without gaps and without being painted again`(
    scale: Double
  ) throws {
    let show = try LayerShow(scale: scale)
    let clip = PixelRect(x: 30, y: 60, width: 300, height: 240)
    var layer = show.layer(at: (30, 60), clip: clip)
    (layer.isScalable, layer.wanted) = (true, PixelRect(x: -20, y: -20, width: 440, height: 360))
    show.drawLayer = Self.stripes
    show.layers = [layer]
    show.draw()
    #expect(show.harness.comesToRest())
    let painted = show.draws
    let whole = try Canvas(
      on: Image(width: 600, height: 600), scale: scale, origin: (x: -40, y: -40))
    _ = Self.stripes(on: whole)
    whole.flush()
    for (factor, x, y) in [
      (1.0, 30.0, 60.0), (1.013, 29.4, 59.9), (1.37, 17.2, 40.6),
      (2, -50.5, -31.25), (0.9, 33.3, 65.2), (0.75, 41, 71.7),
    ] {
      show.layers[0].mapping = PixelMapping(x: x, y: y, factor: factor)
      show.draw()
      let canvas = try Canvas(width: 480, height: 360)
      canvas.draw(
        whole.image,
        in: Canvas.Area(
          x: x - 40 * factor, y: y - 40 * factor, width: 600 * factor, height: 600 * factor))
      canvas.flush()
      let stage = show.harness.stage
      let shown = try stage.makeImage(of: stage.outputs[0])
      var farthest = 0
      for y in clip.y..<clip.maxY {
        for x in clip.x..<clip.maxX {
          for shift: UInt32 in [0, 8, 16] {
            let (a, b) = (shown[x, y] >> shift & 255, canvas.image[x, y] >> shift & 255)
            farthest = max(farthest, abs(Int(a) - Int(b)))
          }
        }
      }
      #expect(farthest <= 4, "\(factor) at \(x) \(y)")
    }
    #expect(show.draws == painted)
    #expect(show.toplevel.layerCost.missedTiles == 0)
  }

  @Test func `the surfaces of hidden tiles are reused for new ones`() throws {
    let show = try LayerShow(scale: 1)
    let clip = PixelRect(x: 30, y: 60, width: 300, height: 240)
    var seen: [Stage.Surface] = []
    for step in 0..<40 {
      show.layers = [show.layer(at: (30, 60 - step * 60), clip: clip)]
      show.draw()
      #expect(try show.differences() == 0, "at \(step)")
      for surface in show.harness.stage.surfaces where !seen.contains(where: { $0 === surface }) {
        seen.append(surface)
      }
    }
    // 20 tiles are visible at a time, and 4 others in each frame.
    #expect(seen.count < 40)
  }

  @Test func `without subsurfaces layers are not supported`() throws {
    var globals = Stage.Configuration.allGlobals
    globals["wl_subcompositor"] = nil
    let show = try LayerShow(scale: 1, globals: globals)
    #expect(show.toplevel.layerSupport == nil)
    show.layers = [show.layer(at: (30, 60), clip: PixelRect(x: 30, y: 60, width: 300, height: 240))]
    show.draw()
    #expect(show.draws == 0)
  }
}
