import Canvas
import EventLoop
import Gestures
import Stage
import Testing
import Traces
import Wayland

@testable import Shell

struct ContentLayersTests {
  /// A window with a layer of coloured squares over a grey ground.
  final class Show {
    let performance: Performance
    let toplevel: Toplevel
    var layers: [ContentLayer] = []
    var draws = 0

    init(scale: Double, globals: [String: Int]? = nil) throws {
      performance = try Performance {
        $0.outputs = [.init(name: "A", width: 480, height: 360, scale: scale)]
        if let globals { $0.globals = globals }
      }
      (toplevel, _) = try performance.showWindow()
      performance.settle()
      toplevel.draw = { canvas in
        canvas.fill(
          .rect(x: 0, y: 0, width: 500, height: 500), with: .init(red: 0.5, green: 0.5, blue: 0.5))
      }
      toplevel.layers = { [unowned self] in (layers, nil) }
      draw()
    }

    /// Draws a frame, and waits until it is shown and everything is painted.
    func draw() {
      toplevel.setNeedsDisplay()
      let before = performance.stage.windows[0].commitCount
      performance.wait { performance.stage.windows[0].commitCount > before }
      performance.settle()
    }

    func layer(_ id: Int = 1, at position: (Int, Int), clip: PixelRect) -> ContentLayer {
      ContentLayer(
        id: id, clip: clip, position: position,
        grid: TileGrid(first: PixelRect(x: 0, y: 0, width: 96, height: 60)),
        wanted: clip.moved(x: -position.0, y: -position.1)
      ) { [unowned self] canvas in
        draws += 1
        Self.squares(id, on: canvas)
      }
    }

    /// Squares of 12 points in colours that say where they are.
    static func squares(_ seed: Int, on canvas: Canvas) {
      for column in -4..<40 {
        for row in -4..<60 where (column + row + seed) % 3 != 0 {
          canvas.fill(
            .rect(x: Double(column) * 12, y: Double(row) * 12, width: 12, height: 12),
            with: .init(
              red: Double(abs(column * 37 + seed) % 11) / 10,
              green: Double(abs(row * 53) % 13) / 12,
              blue: Double((abs(column) + abs(row)) % 5) / 4))
        }
      }
    }

    /// The picture that the frame should be, drawn at once.
    func expected() throws -> Image {
      let scale = toplevel.scale
      let canvas = try Canvas(width: 480, height: 360, scale: scale)
      toplevel.draw?(canvas)
      for layer in layers {
        canvas.save()
        canvas.resetTransform()
        canvas.clip(
          toPixels: [(layer.clip.x, layer.clip.y, layer.clip.width, layer.clip.height)])
        try canvas.translate(
          x: Double(layer.position.x) / scale, y: Double(layer.position.y) / scale)
        if layer.alpha < 1 { canvas.beginGroup() }
        Self.squares(layer.id, on: canvas)
        if layer.alpha < 1 { canvas.endGroup(alpha: layer.alpha) }
        canvas.restore()
      }
      canvas.flush()
      return canvas.image
    }

    /// How many pixels are not as expected by more than a rounding.
    func differences() throws -> Int {
      let stage = performance.stage
      let (shown, right) = (try stage.makeImage(of: stage.outputs[0]), try expected())
      var count = 0
      for y in 0..<360 {
        for x in 0..<480 where !Self.isAlike(shown[x, y], right[x, y]) { count += 1 }
      }
      return count
    }

    private static func isAlike(_ a: UInt32, _ b: UInt32) -> Bool {
      stride(from: 0, to: 32, by: 8).allSatisfy {
        abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 1
      }
    }
  }

  @Test(arguments: [1.0, 2.0, 1.5])
  func `content that moves is where it would be if it were drawn there`(scale: Double) throws {
    let show = try Show(scale: scale)
    let clip = PixelRect(x: 30, y: 60, width: 300, height: 240)
    for position in [(30, 60), (30, 59), (31, 41), (-17, -123), (12, -200), (90, 130), (500, 60)] {
      show.layers = [show.layer(at: position, clip: clip)]
      show.draw()
      #expect(try show.differences() == 0, "at \(position)")
    }
  }

  @Test func `a position alone paints nothing and attaches nothing`() throws {
    let show = try Show(scale: 1)
    let clip = PixelRect(x: 30, y: 60, width: 300, height: 240)
    show.layers = [show.layer(at: (30, 60), clip: clip)]
    show.layers[0].wanted = PixelRect(x: 0, y: 0, width: 300, height: 400)
    show.draw()
    show.performance.wait { show.draws >= 4 * 7 }
    #expect(show.performance.comesToRest())
    let (draws, window) = (show.draws, show.performance.stage.windows[0].commitCount)
    for y in stride(from: 60, to: 0, by: -5) {
      show.layers[0].position.y = y
      show.draw()
    }
    #expect(show.draws == draws)
    #expect(show.performance.stage.windows[0].commitCount == window + 12)
    #expect(try show.differences() == 0)
  }

  @Test func `layers lie over each other in their order, also when it changes`() throws {
    let show = try Show(scale: 1)
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
    let show = try Show(scale: 1)
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

  @Test func `touches on a layer are the surface's`() throws {
    let show = try Show(scale: 1)
    show.layers = [show.layer(at: (30, 60), clip: PixelRect(x: 30, y: 60, width: 300, height: 240))]
    show.draw()
    var touches: [Point] = []
    show.toplevel.onTouchFrame = { touches += $0.events.map(\.location) }
    show.performance.play([(0, .down(id: 0, x: 100, y: 100)), (10, .up(id: 0))])
    show.performance.wait { touches.count == 2 }
    #expect(touches.first == Point(x: 100, y: 100))
  }

  @Test func `what is not urgent and not painted is not shown, and counted`() throws {
    let show = try Show(scale: 1)
    let clip = PixelRect(x: 30, y: 60, width: 300, height: 240)
    show.layers = [show.layer(at: (30, 60), clip: clip)]
    show.draw()
    #expect(show.toplevel.layerCost.missedTiles == 0)
    show.layers[0].isUrgent = false
    show.layers[0].position.y = -800
    show.layers[0].wanted = PixelRect(x: 0, y: 860, width: 300, height: 240)
    show.draw()
    #expect(show.toplevel.layerCost.missedTiles > 0)
    // It comes later, without being asked for.
    show.performance.wait { (try? show.differences()) == 0 }
  }

  @Test func `the farthest tiles go when the buffers are too large`() throws {
    let show = try Show(scale: 1)
    let clip = PixelRect(x: 0, y: 0, width: 480, height: 360)
    show.layers = [show.layer(at: (0, 0), clip: clip)]
    show.layers[0].wanted = PixelRect(x: -3000, y: -3000, width: 9000, height: 9000)
    show.draw()
    #expect(show.performance.comesToRest())
    #expect(show.toplevel.layerCost.bytes <= 480 * 360 * 4 * 5 / 2 + 96 * 60 * 4)
    #expect(show.toplevel.layerCost.bytes >= 480 * 360 * 4)
    #expect(try show.differences() == 0)
  }

  @Test func `without subsurfaces there is no support`() throws {
    var globals = Stage.Configuration.allGlobals
    globals["wl_subcompositor"] = nil
    let show = try Show(scale: 1, globals: globals)
    #expect(show.toplevel.layerSupport == nil)
    show.layers = [show.layer(at: (30, 60), clip: PixelRect(x: 30, y: 60, width: 300, height: 240))]
    show.draw()
    #expect(show.draws == 0)
  }

  @Test func `a layer that changes shows the change`() throws {
    let show = try Show(scale: 1)
    show.layers = [show.layer(at: (30, 60), clip: PixelRect(x: 30, y: 60, width: 300, height: 240))]
    show.draw()
    let draws = show.draws
    show.layers[0].damage = [Rect(x: 5, y: 5, width: 3, height: 3)]
    show.draw()
    #expect(show.draws == draws + 1)
    #expect(try show.differences() == 0)
    show.layers[0].damage = nil
    show.draw()
    #expect(show.draws > draws + 10)
  }
}
