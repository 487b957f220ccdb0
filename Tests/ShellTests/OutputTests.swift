import Gestures
import Shell
import Stage
import Testing
import Traces

struct OutputTests {
  @Test func `an output knows its glass and how it is turned`() throws {
    let performance = try Performance {
      $0.outputs = [.init(name: "A", width: 1280, height: 800)]
      $0.outputs[0].physicalSize = .init(width: 290, height: 180)
      $0.outputs[0].rotation = .quarter
    }
    let properties = try #require(performance.display.outputs.first).properties
    #expect(properties.physicalSize == Size(width: 290, height: 180))
    #expect(properties.transform == .rotated90)
    #expect(properties.logicalFrame.size == Size(width: 800, height: 1280))
  }

  @Test func `without xdg-output the size in points follows from mode, scale and turn`() throws {
    let performance = try Performance {
      $0.outputs = [.init(name: "A", width: 1280, height: 800, scale: 2)]
      $0.outputs[0].rotation = .quarter
      $0.globals["zxdg_output_manager_v1"] = nil
    }
    let properties = try #require(performance.display.outputs.first).properties
    #expect(properties.logicalFrame.size == Size(width: 400, height: 640))
  }

  @Test func `a screen that is rescaled is redrawn in its new pixels`() throws {
    let performance = try Performance()
    let (toplevel, _) = try performance.showWindow()
    let output = try #require(performance.display.outputs.first)
    var changes = 0
    output.onChange = { changes += 1 }
    var screen = performance.stage.outputs[0].screen
    screen.scale = 2
    try performance.stage.change(performance.stage.outputs[0], to: screen)
    performance.wait { toplevel.scale == 2 && toplevel.size.width == 640 }
    #expect(changes > 0 && output.scale == 2)
    let surface = try #require(performance.stage.windows.first)
    performance.wait { surface.bufferSize.width == 1280 }
  }

  @Test func `touches keep their fraction of a point`() throws {
    let performance = try Performance {
      $0.outputs = [.init(name: "A", width: 1280, height: 800, scale: 1.5)]
    }
    let (toplevel, _) = try performance.showWindow()
    var places: [Point] = []
    toplevel.onTouchFrame = { places += $0.events.map(\.location) }
    performance.play([(0, .down(id: 1, x: 100.25, y: 33.5)), (0, .frame)])
    #expect(toplevel.size.width == 853)
    #expect(places == [Point(x: 100.25, y: 33.5)])
  }
}
