import Gestures
import Shell
import Stage
import Testing
import Traces
import Wayland

struct LayerTests {
  /// A strip of 24 points along the left edge.
  private var strip: LayerConfiguration {
    var strip = LayerConfiguration()
    strip.anchors = [.top, .bottom, .left]
    strip.size = Size(width: 24, height: 0)
    return strip
  }

  @Test func `a layer sends its whole configuration`() throws {
    let harness = try ShellHarness()
    var configuration = strip
    configuration.namespace = "edge"
    configuration.level = .overlay
    configuration.margins.left = 3
    configuration.exclusiveZone = 24
    configuration.keyboardInteractivity = .onDemand
    let layer = try harness.display.makeLayer(configuration)
    harness.wait { harness.stage.layers.count == 1 }
    let surface = harness.stage.layers[0]
    #expect(surface.kind == .layer(namespace: "edge", level: 3))
    let request = try #require(surface.layerRequest)
    #expect(request.width == 24)
    #expect(request.height == 0)
    #expect(request.anchor == [.top, .bottom, .left])
    #expect(request.exclusiveZone == 24)
    #expect(request.margin.left == 3)
    #expect(request.keyboardInteractivity == 2)
    #expect(layer.size == Size(width: 24, height: 800))
  }

  @Test func `a layer can change while it is shown`() throws {
    let harness = try ShellHarness()
    let layer = try harness.display.makeLayer(strip)
    harness.wait { harness.stage.layers.count == 1 }
    var configuration = strip
    configuration.size.width = 60
    configuration.level = .bottom
    try layer.reconfigure(configuration)
    harness.wait { layer.size.width == 60 }
    #expect(harness.stage.layers[0].kind == .layer(namespace: "thimble", level: 1))
    configuration.anchors = []
    #expect(throws: ShellError.self) { try layer.reconfigure(configuration) }
    #expect(layer.configuration.size.width == 60)
  }

  @Test func `touches outside the input region do not reach the layer`() throws {
    let harness = try ShellHarness()
    let (_, below) = try harness.showWindow()
    var configuration = LayerConfiguration()
    configuration.anchors = .all
    configuration.inputRegion = [Rect(x: 0, y: 0, width: 50, height: 50)]
    let window = RecordingWindow()
    let layer = try harness.display.makeLayer(configuration, window: window)
    harness.wait { harness.stage.layers.count == 1 }
    harness.play([
      (0, .down(id: 1, x: 10, y: 10)), (0, .frame), (9, .up(id: 1)), (9, .frame),
      (20, .down(id: 1, x: 60, y: 60)), (20, .frame), (29, .up(id: 1)), (29, .frame),
    ])
    #expect(window.log == ["began 1 10,10", "ended 1 10,10"])
    #expect(below.log == ["began 1 60,60", "ended 1 60,60"])
    configuration.inputRegion = []
    try layer.reconfigure(configuration)
    harness.settle()
    harness.play([(50, .down(id: 1, x: 10, y: 10)), (50, .frame)])
    #expect(below.log.last == "began 1 10,10")
  }

  @Test func `a layer that keeps touches takes them anywhere while a finger is down`() throws {
    let harness = try ShellHarness()
    let (_, below) = try harness.showWindow()
    var configuration = LayerConfiguration()
    configuration.anchors = .all
    configuration.inputRegion = [Rect(x: 0, y: 0, width: 50, height: 50)]
    configuration.keepsTouches = true
    let window = RecordingWindow()
    _ = try harness.display.makeLayer(configuration, window: window)
    harness.wait { harness.stage.layers.count == 1 }
    let surface = harness.stage.layers[0]
    #expect(!surface.takesInput(atX: 60, y: 60))
    harness.play([(0, .down(id: 1, x: 10, y: 10)), (0, .frame)])
    harness.wait { surface.takesInput(atX: 60, y: 60) }
    #expect(surface.takesInput(atX: 60, y: 60))
    harness.play([
      (9, .down(id: 2, x: 60, y: 60)), (9, .frame), (19, .up(id: 1)), (19, .frame),
    ])
    harness.settle()
    #expect(surface.takesInput(atX: 60, y: 60))
    harness.play([(29, .up(id: 2)), (29, .frame)])
    harness.wait { !surface.takesInput(atX: 60, y: 60) }
    #expect(!surface.takesInput(atX: 60, y: 60))
    #expect(
      window.log == ["began 1 10,10", "began 2 60,60", "ended 1 10,10", "ended 2 60,60"])
    #expect(below.log.isEmpty)
  }

  @Test func `a layer that keeps touches stays without input if its region becomes empty`() throws {
    let harness = try ShellHarness()
    var configuration = LayerConfiguration()
    configuration.anchors = .all
    configuration.inputRegion = [Rect(x: 0, y: 0, width: 50, height: 50)]
    configuration.keepsTouches = true
    let layer = try harness.display.makeLayer(configuration)
    harness.wait { harness.stage.layers.count == 1 }
    let surface = harness.stage.layers[0]
    harness.play([(0, .down(id: 1, x: 10, y: 10)), (0, .frame)])
    harness.wait { surface.takesInput(atX: 60, y: 60) }
    configuration.inputRegion = []
    try layer.reconfigure(configuration)
    harness.settle()
    #expect(!surface.takesInput(atX: 60, y: 60))
    #expect(!surface.takesInput(atX: 10, y: 10))
  }

  @Test func `a layer closes with its output`() throws {
    let harness = try ShellHarness { $0.outputs = [.init(name: "A"), .init(name: "B")] }
    let second = try #require(harness.display.outputs.last)
    let events = harness.watch(try harness.display.makeLayer(strip, on: second))
    harness.wait { harness.stage.layers.count == 1 }
    harness.stage.removeOutput(harness.stage.outputs[1])
    harness.wait { events.closes == 1 }
    #expect(harness.stage.layers.isEmpty)
  }

  @Test func `without layer-shell making a layer is an error, and a window works`() throws {
    let harness = try ShellHarness { $0.globals["zwlr_layer_shell_v1"] = nil }
    let missing = ShellError.wayland(
      .missingGlobal(interface: "zwlr_layer_shell_v1", offered: 0, required: 1))
    #expect(throws: missing) { try harness.display.makeLayer(strip) }
    #expect(throws: missing) { try harness.display.checkLayers() }
    _ = try harness.showWindow()
  }

  @Test func `a layer without a size is refused before it is sent`() throws {
    let harness = try ShellHarness()
    #expect(throws: ShellError.layerWithoutSize(axis: "width", anchors: "left and right")) {
      try harness.display.makeLayer(LayerConfiguration())
    }
    harness.settle()
    #expect(harness.display.error == nil)
  }

  @Test func `an old layer-shell gives no keyboard on demand and no error`() throws {
    let harness = try ShellHarness { $0.globals["zwlr_layer_shell_v1"] = 3 }
    var configuration = strip
    configuration.keyboardInteractivity = .onDemand
    _ = try harness.display.makeLayer(configuration)
    harness.wait { harness.stage.layers.count == 1 }
    #expect(harness.stage.layers[0].layerRequest?.keyboardInteractivity == 0)
  }
}
