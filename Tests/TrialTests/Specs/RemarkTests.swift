import StageRuns
import Testing
import Traces

/// Remarks about plugins that work: `check`, `test` and `replay` print each remark once.
@Suite struct RemarkTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let font = "there is no font family \"Thimble Imaginary\" here; "

  private func plugin(_ code: String) throws -> String {
    try sandbox.write("local thimble = require 'thimble'\n" + code, to: "p.lua")
  }

  private func replay(_ plugin: String) throws -> Outcome {
    var script = TouchScript(width: 100, height: 100)
    script.touch([(50, 50)], for: 60)
    let trace = try sandbox.write(script.trace.text, to: "t.jsonl")
    return try Outcome.of(["replay", trace, "--plugin", plugin])
  }

  @Test func `a missing font is reported once by each command`() throws {
    let file = try plugin(
      """
      local window = thimble.window { text = 'a', font = 'Thimble Imaginary Bold' }
      window:add_gesture_recognizer(thimble.tap { on_ended = function()
        window.font = 'Thimble Imaginary'
      end })
      """)
    _ = try sandbox.write(
      """
      for i = 1, 3 do
        it("is tapped", function() touch.tap(50, 50) assert.same({}, plugin.log) end)
      end
      """, to: "p_spec.lua")
    for outcome in [
      try Outcome.of(["check", file]), try Outcome.of(["test", file]), try replay(file),
    ] {
      #expect(outcome.status == 0, "\(outcome.lines)")
      #expect((outcome.lines + outcome.diagnostics).count { $0.contains(Self.font) } == 1)
    }
  }

  @Test func `a missing font that only a test uses is reported by test`() throws {
    let file = try plugin(
      """
      local window = thimble.window {}
      window:add_gesture_recognizer(thimble.tap { on_ended = function()
        window.font = 'Thimble Imaginary'
      end })
      """)
    _ = try sandbox.write("it('x', function() touch.tap(50, 50) end)", to: "p_spec.lua")
    let outcome = try Outcome.of(["test", file])
    #expect(outcome.diagnostics.count { $0.contains(Self.font) } == 1)
    #expect(try Outcome.of(["check", file]).lines == ["\(file): no mistakes"])
  }

  @Test func `timers that start each other without a delay are reported once`() throws {
    let file = try plugin(
      """
      thimble.window {}
      local count = 0
      local function f()
        count = count + 1
        if count < 300 then thimble.after(0, f) end
      end
      f()
      """)
    _ = try sandbox.write("it('x', function() clock.advance(1) end)", to: "p_spec.lua")
    for outcome in [
      try Outcome.of(["check", file]), try Outcome.of(["test", file]), try replay(file),
    ] {
      #expect(outcome.status == 0)
      let text = outcome.lines + outcome.diagnostics
      #expect(text.count { $0.contains("fired at one moment") } == 1)
    }
  }

  @Test func `check reports an error in a timer without a delay`() throws {
    let file = try plugin("thimble.window {}\nthimble.after(0, function() error('late') end)")
    let outcome = try Outcome.of(["check", file])
    #expect(outcome.status == 78)
    #expect(outcome.lines.first?.hasSuffix("p.lua:3: late") == true, "\(outcome.lines)")
  }
}
