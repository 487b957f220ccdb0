import Stage
import StageRuns
import Testing
import Traces

@Suite struct TouchCommandTests {
  let run: StageRun

  init() throws { run = try StageRun() }

  private func touch(_ words: String...) throws -> Outcome {
    try Outcome.of(["touch"] + words, environment: run.environment)
  }

  @Test func `accommodations are turned off and on while a program runs`() throws {
    let plugin = try run.write(
      """
      local thimble = require "thimble"
      local window, pan = thimble.window {}, thimble.pan {}
      window:add_gesture_recognizer(pan)
      window:add_gesture_recognizer(thimble.tap {
        on_ended = function() print(math.floor(pan.hysteresis + 0.5)) end,
      })
      """, to: "pan.lua")
    let program = try run.run(plugin, "--touch", "preset=steady", "--touch", "dead_zone=0.5")
    #expect(run.wait { run.stage.windows.count == 1 })
    #expect(try touch().lines.contains("preset=steady"))
    #expect(try touch().lines.contains("tap_movement=10"))
    let off = try touch("off")
    #expect(off.status == 0)
    #expect(off.lines.contains("preset=none"))
    #expect(off.lines.contains("tap_movement=0"))
    #expect(off.lines.contains("dead_zone=0.5"))
    run.tap()
    #expect(run.wait { program.prints == ["10"] })
    #expect(try touch("toggle").lines.contains("pan_movement=8.5"))
    run.tap()
    #expect(run.wait { program.prints == ["10", "55"] })
    #expect(try touch("pan_movement=20").lines.contains("pan_movement=20"))
    run.tap()
    #expect(run.wait { program.prints == ["10", "55", "128"] })
  }

  @Test func `an invalid change is refused and changes nothing`() throws {
    let plugin = try run.write(
      "local thimble = require 'thimble' thimble.window {}", to: "window.lua")
    _ = try run.run(plugin)
    #expect(run.wait { run.stage.windows.count == 1 })
    let outcome = try touch("preset=shaky")
    #expect(outcome.status == 1)
    #expect(
      outcome.diagnostics.first?.contains("preset to be one of none, steady") == true)
    #expect(try touch().lines.contains("preset=none"))
  }

  @Test func `touch without a running program is an error`() throws {
    let outcome = try touch("off")
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.first?.contains("no program runs") == true)
  }
}

extension StageRun {
  /// Taps at 100, 100 with one finger.
  fileprivate func tap() {
    play([
      .init(milliseconds: 0, kind: .down(id: 1, x: 100, y: 100)),
      .init(milliseconds: 0, kind: .frame), .init(milliseconds: 50, kind: .up(id: 1)),
      .init(milliseconds: 50, kind: .frame),
    ])
  }
}
