import Gestures
import PluginHost
import Scripting
import StageRuns
import Testing

@testable import Trial

/// Windows and layers without a screen get their sizes as on a compositor.
@Suite struct ReplayDesktopTests {
  private static let code = """
    local thimble = require 'thimble'
    local function tell(surface) print(surface.bounds.width, surface.bounds.height) end
    tell(thimble.window { width = 300, height = 200, on_resize = tell })
    tell(thimble.layer { anchors = { 'left', 'right', 'top' }, height = 40, on_resize = tell })
    """
  private static let sizes = ["300.0\t200.0", "0.0\t40.0", "1280.0\t800.0", "1280.0\t40.0"]

  @Test func `a window and a layer get the same sizes as on a compositor`() throws {
    let run = try StageRun()
    let program = try run.run(try run.write(Self.code, to: "sizes.lua"))
    #expect(run.wait { program.prints.count == 4 })
    #expect(program.prints == Self.sizes)
    let rig = PluginRig()
    try rig.load(PluginSource(name: "sizes", text: Self.code))
    #expect(rig.output == Self.sizes)
    rig.end()
    let trace = try run.write(
      "{\"thimble_trace\":1,\"width\":1280,\"height\":800}\n", to: "t.jsonl")
    let replay = try Outcome.of(["replay", trace, "-p", run.sandbox.path + "/sizes.lua"])
    #expect(replay.prints == Self.sizes)
  }

  @Test func `a layer that a handler opens gets its size after the handler`() throws {
    let rig = PluginRig()
    try rig.load(
      PluginSource(
        name: "later",
        text: """
          local thimble = require 'thimble'
          local function open()
            local layer = thimble.layer { anchors = { 'left', 'right', 'bottom', 'top' } }
            layer.on_resize = function(l) print('resized', l.bounds.width) end
            print('opened', layer.bounds.width)
          end
          thimble.window { on_resize = open }
          """))
    rig.advance(0.01)
    #expect(rig.output == ["opened\t0.0", "resized\t1280.0"])
    rig.end()
  }

  @Test func `check reports code that needs the size of a layer too early`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write(
      """
      local thimble = require 'thimble'
      local layer = thimble.layer { anchors = { 'left', 'right', 'top', 'bottom' } }
      layer:add_subview(thimble.view { frame = { 14, 0, layer.bounds.width - 28, 40 } })
      """, to: "drawer.lua")
    let outcome = try Outcome.of(["check", path])
    #expect(outcome.status == 78)
    #expect(
      outcome.lines == [
        "\(path):3: thimble.view: frame must be a rectangle {x, y, width, height} of finite "
          + "numbers, width and height at least 0, got a table: its width is -28.0",
        "\(path): 1 mistake",
      ])
  }

  @Test(arguments: [(nil, "10.0"), (12.84, "20.0")])
  func `a replay uses the density of its trace`(density: Double?, hysteresis: String) throws {
    let run = try StageRun()
    let code = """
      local thimble = require 'thimble'
      local window, pan = thimble.window {}, thimble.pan {}
      window:add_gesture_recognizer(pan)
      window:add_gesture_recognizer(thimble.tap { on_ended = function() print(pan.hysteresis) end })
      """
    let field = density.map { ",\"points_per_millimeter\":\($0)" } ?? ""
    let trace = try run.write(
      """
      {"thimble_trace":1\(field)}
      {"t_ms":0,"type":"down","id":1,"x":9,"y":9}
      {"t_ms":50,"type":"up","id":1}

      """, to: "t.jsonl")
    let plugin = try run.write(code, to: "pan.lua")
    #expect(try Outcome.of(["replay", trace, "-p", plugin]).prints == [hysteresis])
  }
}
