import Canvas
import Stage
import System
import Testing
import Wayland

struct OutputTests {
  let loop = EventLoop()

  @Test func `a scale of 1.5 rounds the output's size down, and surfaces receive it`() throws {
    var configuration = Stage.Configuration()
    configuration.outputs[0].scale = 1.5
    let stage = try Stage(configuration, on: loop)
    #expect(stage.outputs[0].frame == .init(x: 0, y: 0, width: 853, height: 533))
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    #expect(window.sizes == [[853, 533]])
    var scale: UInt32 = 0
    let fractional = try client.global(WpFractionalScaleManagerV1.self)
      .getFractionalScale(surface: window.surface)
    fractional.onEvent = { if case .preferredScale(let value) = $0 { scale = value } }
    client.settle()
    #expect(scale == 180)
    // A buffer in the screen's pixels is not scaled.
    let viewport = try client.global(WpViewporter.self).getViewport(surface: window.surface)
    viewport.setDestination(width: 200, height: 100)
    window.draw(width: 300, height: 150)
    client.settle()
    let image = try stage.makeImage(of: stage.outputs[0])
    #expect(image[299, 149] == 0xFF00_FF00)
    #expect(image[300, 149] == 0xFF00_0000)
  }

  @Test func `an output sends its size, scale, position and name`() throws {
    var configuration = Stage.Configuration()
    configuration.outputs = [
      .init(name: "LEFT", width: 100, height: 50), .init(name: "RIGHT", width: 200, scale: 2),
    ]
    let stage = try Stage(configuration, on: loop)
    let client = try Client(of: stage, on: loop)
    let right = try #require(
      client.connection.registry.globals.last { $0.interface == "wl_output" })
    let output = try client.connection.registry.bind(right, as: WlOutput.self, preferred: 4)
    var story: [String] = []
    output.onEvent = {
      switch $0 {
      case .geometry(let x, let y, _, _, _, _, _, _): story.append("at \(x) \(y)")
      case .mode(_, let width, let height, let refresh):
        story.append("\(width)x\(height)@\(refresh)")
      case .scale(let factor): story.append("scale \(factor)")
      case .name(let name): story.append(name)
      case .done: story.append("done")
      default: break
      }
    }
    client.settle()
    #expect(story == ["at 100 0", "200x800@60000", "scale 2", "RIGHT", "done"])
  }

  @Test func `clients see outputs that are added and removed`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    var story: [String] = []
    client.connection.registry.onGlobal = { story.append("+\($0.interface)") }
    client.connection.registry.onGlobalRemove = { story.append("-\($0.interface)") }
    let second = try stage.addOutput(.init(name: "SECOND", width: 640, height: 480))
    #expect(second.frame.x == 1280)
    client.settle()
    stage.removeOutput(stage.outputs[0])
    client.settle()
    client.settle()
    #expect(story == ["+wl_output", "-wl_output"])
    #expect(window.sizes.last == [640, 480])
    #expect(stage.windows.first?.frame.x == 1280)
  }

  @Test func `removing an output closes its layers`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let layer = try ClientSurface.layer(client) {
      $0.setSize(width: 0, height: 20)
      $0.setAnchor(anchor: [.bottom, .left, .right])
    }
    #expect(stage.layers.count == 1)
    stage.removeOutput(stage.outputs[0])
    client.settle()
    #expect(layer.hasBeenClosed)
    #expect(stage.layers.isEmpty)
    #expect(!client.hasEnded)
  }

  @Test func `a client may bind an output that was just removed`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let global = try #require(
      client.connection.registry.globals.first { $0.interface == "wl_output" })
    stage.removeOutput(stage.outputs[0])
    let output = try client.connection.registry.bind(global, as: WlOutput.self, preferred: 4)
    let layer = try ClientSurface.layer(client, on: output) {
      $0.setSize(width: 10, height: 10)
    }
    #expect(!client.hasEnded)
    #expect(layer.hasBeenClosed)
  }

  @Test func `an output can change its scale and rotation`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    var scales: [UInt32] = []
    let fractional = try client.global(WpFractionalScaleManagerV1.self)
      .getFractionalScale(surface: window.surface)
    fractional.onEvent = { if case .preferredScale(let value) = $0 { scales.append(value) } }
    var sizes: [[Int32]] = []
    let output = try client.global(WlOutput.self)
    let details = try client.global(ZxdgOutputManagerV1.self).getXdgOutput(output: output)
    details.onEvent = {
      if case .logicalSize(let width, let height) = $0 { sizes.append([width, height]) }
    }
    client.settle()
    try stage.change(
      stage.outputs[0],
      to: .init(name: "STAGE-1", width: 1280, height: 800, scale: 1.25, rotation: .quarter))
    client.settle()
    client.settle()
    #expect(sizes == [[1280, 800], [640, 1024]])
    #expect(scales == [120, 150])
    #expect(window.sizes.last == [640, 1024])
    let image = try stage.makeImage(of: stage.outputs[0])
    #expect([image.width, image.height] == [800, 1280])
  }

  @Test(arguments: [
    Stage.Screen(name: "NONE", width: 0), .init(name: "NONE", height: .max),
    .init(name: "NONE", scale: .nan), .init(name: "NONE", scale: 1e-300),
    .init(name: "NONE", refreshRate: .infinity),
  ])
  func `a screen with an impossible size, scale or refresh rate is refused`(screen: Stage.Screen) {
    var configuration = Stage.Configuration()
    configuration.outputs = [screen]
    #expect(throws: StageError.output(name: "NONE")) { _ = try Stage(configuration, on: loop) }
  }
}
