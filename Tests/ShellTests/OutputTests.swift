import Conditioning
import Gestures
import Shell
import Stage
import Testing
import Traces

struct OutputTests {
  @Test func `an output has its physical size and its rotation`() throws {
    let harness = try ShellHarness {
      $0.outputs = [.init(name: "A", width: 1280, height: 800)]
      $0.outputs[0].physicalSize = .init(width: 290, height: 180)
      $0.outputs[0].rotation = .quarter
    }
    let properties = try #require(harness.display.outputs.first).properties
    #expect(properties.physicalSize == Size(width: 290, height: 180))
    #expect(properties.transform == .rotated90)
    #expect(properties.logicalFrame.size == Size(width: 800, height: 1280))
  }

  @Test func `without xdg-output the size depends on mode, scale and rotation`() throws {
    let harness = try ShellHarness {
      $0.outputs = [.init(name: "A", width: 1280, height: 800, scale: 2)]
      $0.outputs[0].rotation = .quarter
      $0.globals["zxdg_output_manager_v1"] = nil
    }
    let properties = try #require(harness.display.outputs.first).properties
    #expect(properties.logicalFrame.size == Size(width: 400, height: 640))
  }

  @Test func `a window is redrawn in new pixels when the screen's scale changes`() throws {
    let harness = try ShellHarness()
    let (toplevel, _) = try harness.showWindow()
    let output = try #require(harness.display.outputs.first)
    var changes = 0
    output.onChange = { changes += 1 }
    var screen = harness.stage.outputs[0].screen
    screen.scale = 2
    try harness.stage.change(harness.stage.outputs[0], to: screen)
    harness.wait { toplevel.scale == 2 && toplevel.size.width == 640 }
    #expect(changes > 0)
    #expect(output.scale == 2)
    let surface = try #require(harness.stage.windows.first)
    harness.wait { surface.bufferSize.width == 1280 }
  }

  @Test func `locations of touches keep fractions of a point`() throws {
    let harness = try ShellHarness {
      $0.outputs = [.init(name: "A", width: 1280, height: 800, scale: 1.5)]
    }
    let (toplevel, _) = try harness.showWindow()
    let events = harness.watch(toplevel)
    harness.play([(0, .down(id: 1, x: 100.25, y: 33.5)), (0, .frame)])
    #expect(toplevel.size.width == 853)
    #expect(events.locations == [Point(x: 100.25, y: 33.5)])
  }

  @Test(arguments: [
    (160, 90), (160, 100), (1600, 900), (1600, 1000), (90, 160), (100, 160), (900, 1600),
    (1000, 1600), (0, 0), (16, 9),
  ])
  func `a size that is an aspect ratio gives no density`(width: Double, height: Double) throws {
    let points = Size(width: 1920, height: 1080)
    #expect(points.density(onGlassOf: Size(width: width, height: height)) == nil)
  }

  @Test func `a physical size of a millimetre for each pixel gives no density`() throws {
    let harness = try ShellHarness {
      $0.outputs = [
        .init(name: "A", width: 1280, height: 800, physicalSize: .init(width: 1280, height: 800))
      ]
    }
    let properties = try #require(harness.display.outputs.first).properties
    #expect(properties.pointsPerMillimeter == nil)
  }

  @Test func `a physical size near an aspect ratio gives a density`() {
    let points = Size(width: 1600, height: 900)
    let density = points.density(onGlassOf: Size(width: 320, height: 180))
    #expect(((density ?? 0) - 5).magnitude < 1e-9)
    #expect(points.density(onGlassOf: Size(width: 161, height: 90)) != nil)
  }

  @Test func `thresholds follow a window to another output`() throws {
    let harness = try ShellHarness {
      $0.outputs = [
        .init(name: "A", width: 1200, height: 900, physicalSize: .init(width: 240, height: 180)),
        .init(name: "B", width: 1600, height: 900, physicalSize: .init(width: 1600, height: 900)),
      ]
    }
    let (toplevel, _) = try harness.showWindow()
    let pan = PanGestureRecognizer()
    toplevel.window.addGestureRecognizer(pan)
    harness.wait { toplevel.window.pointsPerMillimeter == 5 }
    #expect((pan.hysteresis - 50 / 6.42).magnitude < 1e-9)
    var screen = harness.stage.outputs[0].screen
    screen.scale = 2
    try harness.stage.change(harness.stage.outputs[0], to: screen)
    harness.wait { toplevel.window.pointsPerMillimeter == 2.5 }
    #expect((pan.hysteresis - 25 / 6.42).magnitude < 1e-9)
    harness.stage.removeOutput(harness.stage.outputs[0])
    harness.wait { toplevel.window.pointsPerMillimeter == nil }
    #expect(pan.hysteresis == 10)
  }

  @Test func `a layer has the density of its output`() throws {
    let harness = try ShellHarness {
      $0.outputs = [
        .init(name: "A", width: 1200, height: 900, physicalSize: .init(width: 240, height: 180)),
        .init(name: "B", width: 1600, height: 900),
      ]
    }
    let output = try #require(harness.display.outputs.last)
    let window = Window()
    var configuration = LayerConfiguration()
    configuration.size = Size(width: 40, height: 40)
    let layer = try harness.display.makeLayer(configuration, on: output, window: window)
    #expect(layer.window.pointsPerMillimeter == nil)
  }
}
