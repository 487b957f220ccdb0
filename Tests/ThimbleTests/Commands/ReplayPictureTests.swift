import Canvas
import StageRuns
import Testing
import Traces

/// `thimble replay --picture`.
@Suite struct ReplayPictureTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let plugin = """
    local thimble = require 'thimble'
    local w = thimble.window { background = '#000000' }
    local box = w:add_subview(thimble.view { frame = {0, 0, 20, 20}, background = '#ff0000' })
    w:add_gesture_recognizer(thimble.tap { on_ended = function()
      thimble.animate { from = 0, to = 60, duration = 1, curve = 'linear',
        on_change = function(_, x) box.frame = {x, 0, 20, 20} end }
    end })
    """

  private func picture(until time: String?) throws -> Image {
    var tap = TouchScript(width: 100, height: 50)
    tap.touch([(50, 40)], for: 100)
    let trace = try sandbox.write(tap.trace.text, to: "trace.jsonl")
    let plugin = try sandbox.write(Self.plugin, to: "moving.lua")
    let file = sandbox.path + "/picture.png"
    let until = time.map { ["--until", $0] } ?? []
    let outcome = try Outcome.of(
      ["replay", trace, "--plugin", plugin, "--picture", file] + until)
    #expect(outcome.diagnostics.isEmpty)
    return try Image(png: file)
  }

  @Test func `a picture shows the desktop at the end, or at a time of the trace`() throws {
    let end = try picture(until: nil)
    #expect(end.width == 100)
    #expect(end.height == 50)
    #expect(end[70, 10] == 0xFFFF_0000)
    #expect(end[10, 10] == 0xFF00_0000)
    let middle = try picture(until: "0.6")
    #expect(middle[40, 10] == 0xFFFF_0000)
    #expect(middle[70, 10] == 0xFF00_0000)
  }

  @Test func `an invalid time is a wrong command line`() throws {
    let outcome = try Outcome.of(["replay", "-", "--plugin", "pager", "--until", "soon"])
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.first?.contains("a number of seconds") == true)
  }
}
