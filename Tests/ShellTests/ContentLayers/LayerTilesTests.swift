import Canvas
import Stage
import Testing

@testable import Shell

struct LayerTilesTests {
  @Test func `a tile that becomes visible again has the opacity of the frame`() throws {
    let show = try LayerShow(scale: 1)
    let clip = PixelRect(x: 0, y: 0, width: 96, height: 60)
    show.layers = [show.layer(at: (0, 0), clip: clip)]
    show.layers[0].wanted = PixelRect(x: 0, y: 0, width: 96, height: 120)
    for (y, alpha) in [(0, 0.5), (-60, 0.5), (0, 1)] {
      (show.layers[0].mapping.y, show.layers[0].alpha) = (Double(y), alpha)
      show.draw()
      #expect(try show.differences() == 0, "at \(y)")
    }
  }

  @Test(arguments: [false, true])
  func `a kept tile is not painted again`(isKept: Bool) throws {
    let show = try LayerShow(scale: 1)
    let clip = PixelRect(x: 0, y: 0, width: 96, height: 60)
    show.layers = [show.layer(at: (0, 0), clip: clip)]
    for y in [0, -60, 0] {
      show.layers[0].mapping.y = Double(y)
      show.layers[0].wanted = PixelRect(x: 0, y: -y, width: 96, height: 60)
      show.layers[0].kept = isKept ? PixelRect(x: 0, y: 0, width: 96, height: 120) : nil
      show.draw()
    }
    #expect(show.draws == (isKept ? 2 : 3))
    #expect(try show.differences() == 0)
  }

  @Test(arguments: [2.0, 1.5])
  func `a change between two points also changes the tile before it`(scale: Double) throws {
    let show = try LayerShow(scale: scale)
    let clip = PixelRect(x: 30, y: 60, width: 300, height: 240)
    show.layers = [show.layer(at: (31, 61), clip: clip)]
    show.draw()
    // The next tile begins two or three pixels later, at a whole point.
    show.seed = 1
    show.layers[0].damage = [
      PixelRect(x: 96, y: 0, width: 96, height: 900),
      PixelRect(x: 0, y: 60, width: 900, height: 60),
    ]
    show.draw()
    show.layers[0].damage = [PixelRect(x: 0, y: 0, width: 2, height: 2)]
    let strip = try show.differences(in: PixelRect(x: 127, y: 121, width: 2, height: 2))
    #expect(strip == 0)
  }

  @Test func `content that appears in an empty tile is painted with its frame`() throws {
    let show = try LayerShow(scale: 1)
    show.layers = [show.layer(at: (30, 60), clip: PixelRect(x: 30, y: 60, width: 300, height: 240))]
    show.isBlank = { _ in true }
    show.draw()
    #expect(show.draws == 0)
    show.isBlank = { _ in false }
    show.layers[0].isUrgent = false
    show.layers[0].damage = [PixelRect(x: 0, y: 0, width: 300, height: 240)]
    show.draw()
    #expect(show.toplevel.layerCost.missedTiles == 0)
    #expect(try show.differences() == 0)
  }

  @Test func `a tile with content in its margin only is needed while it is scaled`() throws {
    let show = try LayerShow(scale: 1)
    let clip = PixelRect(x: 30, y: 60, width: 180, height: 50)
    show.layers = [show.layer(at: (30, 60), clip: clip)]
    show.layers[0].isScalable = true
    // Only the second of two tiles has content, from its first column on.
    show.isBlank = { $0.maxX <= 96 }
    func tiles() -> Int {
      show.harness.stage.surfaces.count { $0.kind == .subsurface && $0.hasContents }
    }
    show.draw()
    #expect(tiles() == 1)
    show.layers[0].mapping = PixelMapping(x: 30, y: 60, factor: 0.99)
    show.draw()
    #expect(tiles() == 2)
  }

  @Test func `a tile without a buffer is missing, and painted later`() throws {
    let show = try LayerShow(scale: 1)
    var layer = show.layer(at: (30, 60), clip: PixelRect(x: 30, y: 60, width: 300, height: 240))
    let grid = layer.grid
    layer.grid = TileGrid(first: PixelRect(x: 0, y: 0, width: 30_000, height: 30_000))
    show.layers = [layer]
    for count in 1...2 {
      show.toplevel.setNeedsDisplay()
      show.harness.wait { show.toplevel.layerCost.missedTiles == count }
    }
    #expect(show.harness.comesToRest())
    show.layers[0].grid = grid
    show.draw()
    #expect(try show.differences() == 0)
  }

  @Test func `a tile whose drawing was interrupted is drawn again`() throws {
    let show = try LayerShow(scale: 1)
    let clip = PixelRect(x: 0, y: 0, width: 96, height: 60)
    show.drawLayer = { [unowned show] canvas in
      if show.draws == 3 { LayerShow.squares(1, on: canvas) }
      return show.draws == 3
    }
    show.layers = [show.layer(at: (0, 0), clip: clip)]
    show.draw()
    show.harness.wait { show.draws == 3 }
    #expect(show.harness.comesToRest())
    #expect(show.draws == 3)
    #expect(try show.differences() == 0)
  }

  @Test func `a frame that waits for a buffer keeps the changes of its layers`() throws {
    let show = try LayerShow(scale: 1)
    show.layers = [show.layer(at: (30, 60), clip: PixelRect(x: 30, y: 60, width: 300, height: 240))]
    show.harness.stage.quirks.withholdsBuffers = true
    show.draw()
    // The compositor has both buffers of the background now.
    let commits = show.harness.stage.windows[0].commitCount
    show.layers[0].damage = nil
    show.layers.append(
      show.layer(2, at: (47, 81), clip: PixelRect(x: 60, y: 70, width: 200, height: 200)))
    show.seed = 1
    let frames = show.frames.count
    show.toplevel.setNeedsDisplay()
    show.harness.wait { show.frames.count > frames }
    #expect(show.harness.stage.windows[0].commitCount == commits)
    show.layers[0].damage = []
    for index in show.layers.indices { show.layers[index].isUrgent = false }
    // Buffers of another size are available at once.
    show.harness.stage.windows[0].configure(width: 500, height: 400)
    show.harness.wait { show.harness.stage.windows[0].commitCount > commits }
    show.harness.settle()
    #expect(show.toplevel.layerCost.missedTiles == 0)
    #expect(try show.differences() == 0)
  }

  @Test func `a buffer that the compositor still uses is not attached again`() throws {
    let show = try LayerShow(scale: 1)
    show.damage = []
    show.harness.stage.quirks.withholdsBuffers = true
    let clip = PixelRect(x: 0, y: 0, width: 96, height: 60)
    show.layers = [show.layer(at: (0, 0), clip: clip)]
    show.layers[0].wanted = PixelRect(x: 0, y: 0, width: 96, height: 120)
    show.draw()
    show.harness.wait { show.draws == 2 }
    for y in [-60, 0] {
      show.layers[0].mapping.y = Double(y)
      show.draw()
    }
    #expect(show.draws == 3)
    #expect(try show.differences() == 0)
  }

  @Test func `a changed layer is drawn again`() throws {
    let show = try LayerShow(scale: 1)
    show.layers = [show.layer(at: (30, 60), clip: PixelRect(x: 30, y: 60, width: 300, height: 240))]
    show.draw()
    let draws = show.draws
    show.layers[0].damage = [PixelRect(x: 5, y: 5, width: 3, height: 3)]
    show.draw()
    #expect(show.draws == draws + 1)
    #expect(try show.differences() == 0)
    show.layers[0].damage = nil
    show.draw()
    #expect(show.draws > draws + 10)
  }
}
