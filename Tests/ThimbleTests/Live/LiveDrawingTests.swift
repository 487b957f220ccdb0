import Stage
import StageRuns
import System
import Testing
import Traces

/// The drawings of views that reach a compositor.
@Suite struct LiveDrawingTests {
  private static let plugin = """
    local thimble = require 'thimble'
    local w = thimble.window { background = '#000000' }
    local box = w:add_subview(thimble.view { frame = {100, 100, 40, 20}, background = '#ff0000' })
    w:add_subview(thimble.view { frame = {300, 300, 80, 40}, background = '#3465a4',
      corner_radius = 10, text = 'Text' })
    w:add_subview(thimble.view { frame = {500, 100, 50, 50}, draw = function(_, c)
      c:set_color('#ffff00') c:rectangle(0, 0, 50, 50) c:fill() end })
    w:add_gesture_recognizer(thimble.tap { on_ended = function() box.background = '#00ff00' end })
    w:add_gesture_recognizer(thimble.long_press { on_began = function()
      thimble.animate { from = 100, to = 200, duration = 0.4,
        on_change = function(_, x) box.frame = {x, 100, 40, 20} end }
    end })
    """

  @Test(arguments: [1.0, 1.5])
  func `only the rectangle of a change is sent, and nothing at rest`(
    scale: Double
  ) throws {
    var configuration = Stage.Configuration()
    configuration.outputs = [
      .init(
        name: "DRAW-1", width: Int(800 * scale), height: Int(600 * scale), scale: scale)
    ]
    let run = try StageRun(configuration)
    let (loop, stage) = (run.loop, run.stage)
    let program = try run.run(try run.write(Self.plugin, to: "drawn.lua"))
    defer { program.end() }
    try #require(
      loop.run(until: { stage.windows.first?.hasContents == true }, timeout: .seconds(120)))
    let surface = try #require(stage.windows.first)
    run.waitForRest(surface)
    func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
      try stage.pixel(
        atX: Int(Double(x) * scale), y: Int(Double(y) * scale), of: stage.outputs[0]) | 0xFF00_0000
    }
    #expect(try pixel(120, 110) == 0xFFFF_0000)
    #expect(try pixel(525, 125) == 0xFFFF_FF00)
    #expect(try pixel(301, 301) == 0xFF00_0000)

    // A commit at rest would be counted with the one after the tap.
    let count = surface.commitCount

    var tap = TouchScript(width: 800, height: 600)
    tap.touch([(20, 20)], for: 60)
    let playback = stage.play(tap.trace)
    try #require(loop.run(until: { surface.commitCount > count }, timeout: .seconds(120)))
    #expect(
      surface.damage == [
        .init(x: 100 * scale, y: 100 * scale, width: 40 * scale, height: 20 * scale)
      ])
    run.waitForRest(surface)
    #expect(try pixel(120, 110) == 0xFF00_FF00)
    #expect(surface.commitCount == count + 1)

    try animate(run, surface: surface, scale: scale, pixel: pixel)
    withExtendedLifetime(playback) {}
  }

  private func animate(
    _ run: StageRun, surface: Stage.Surface, scale: Double, pixel: (Int, Int) throws -> UInt32
  ) throws {
    let (loop, stage, count) = (run.loop, run.stage, surface.commitCount)
    var hold = TouchScript(width: 800, height: 600)
    hold.touch([(20, 20)], for: 700)
    var largest = 0.0
    stage.onCommit = { surface in
      largest = max(largest, surface.damage.reduce(0) { $0 + $1.width * $1.height })
    }
    let playback = stage.play(hold.trace)
    // The number of frames depends on the speed of the computer.
    let arrives = loop.run(
      until: { (try? pixel(220, 110)) == 0xFF00_FF00 && surface.commitCount > count },
      timeout: .seconds(120))
    try #require(arrives)
    run.waitForRest(surface)
    #expect(try pixel(220, 110) == 0xFF00_FF00)
    #expect(try pixel(120, 110) == 0xFF00_0000)
    #expect(largest < 150 * 25 * scale * scale)
    withExtendedLifetime(playback) {}
  }
}
