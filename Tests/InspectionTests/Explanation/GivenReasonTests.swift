import JSON
import StageRuns
import System
import Testing
import Traces

/// Reasons that plugins give for the states of their own recognizers.
@Suite struct GivenReasonTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func explain(
    _ plugin: String, _ options: String..., from: (Double, Double), to: (Double, Double)
  ) throws -> Outcome {
    var script = TouchScript(width: 1280, height: 800)
    script.move(
      [{ (from.0 + (to.0 - from.0) * $0, from.1 + (to.1 - from.1) * $0) }], for: 300)
    script.pause(500)
    let trace = try sandbox.write(script.trace.text, to: "trace.jsonl")
    return try Outcome.of(["replay", trace, "--plugin", plugin, "--explain"] + options)
  }

  private func recognizer(_ code: String) throws -> String {
    try sandbox.write(
      """
      local thimble = require "thimble"
      thimble.window {}:add_gesture_recognizer(thimble.recognizer { name = "mine",
        touches_began = function(self) \(code) end })
      """, to: "mine.lua")
  }

  @Test func `a plugin's reason for a failure replaces the default text`() throws {
    let file = try recognizer("self.reason = 'one of two' self.state = 'failed'")
    let text = try explain(file, from: (100, 100), to: (200, 100)).lines.joined(separator: "\n")
    #expect(text.contains("failed: one of two"), "\(text)")
    #expect(!text.contains("by its own decision"))
  }

  @Test func `the reason for a recognition follows the state`() throws {
    let file = try recognizer("self.reason = 'rule 7' self.state = 'recognized'")
    let lines = try explain(file, "--json", from: (100, 100), to: (200, 100)).lines
    let ended = try lines.map { try JSONValue.parse($0).object }.first {
      $0?["decision"] == "ended"
    }
    #expect(ended??["text"] == "mine ended: rule 7")
    #expect(ended??["because"] == "rule 7")
  }

  @Test func `a reason applies to one attempt`() throws {
    let file = try sandbox.write(
      """
      local thimble = require "thimble"
      local count = 0
      thimble.window {}:add_gesture_recognizer(thimble.recognizer { name = "mine",
        touches_began = function(self)
          count = count + 1
          if count == 1 then self.reason = "first" end
          print(self.reason)
          self.state = "failed"
        end })
      """, to: "two.lua")
    var script = TouchScript(width: 1280, height: 800)
    script.touch([(100, 100)], for: 60)
    script.pause(500)
    script.touch([(100, 100)], for: 60)
    let trace = try sandbox.write(script.trace.text, to: "trace.jsonl")
    let outcome = try Outcome.of(["replay", trace, "--plugin", file, "--explain"])
    #expect(outcome.prints == ["first", "nil"])
    let text = outcome.lines.joined(separator: "\n")
    #expect(text.contains("failed: first"))
    #expect(text.contains("failed: by its own decision"))
  }

  @Test func `the plugin gestures names the rule and the missing part`() throws {
    let near = try explain("gestures", from: (400, 798), to: (420, 798)).lines
    let rule = "rule 1 of the preset, bottom edge[0..67%]: swipe right"
    #expect(
      near.contains { $0.contains("gestures: failed: \(rule), went 3.1 of 8") }, "\(near)")
    let far = try explain("gestures", from: (400, 798), to: (600, 798)).lines
    #expect(far.contains { $0.contains("gestures: began: \(rule)") }, "\(far)")
  }
}
