import StageRuns
import Testing
import Traces

/// The settings of touch input in `thimble replay` and `thimble inspect`.
@Suite struct TouchOptionTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// A finger that is reported as two contacts, the second of which is as large as a palm.
  private func trace(secondRadius: Double? = nil) throws -> String {
    let events = [
      TraceEvent(milliseconds: 0, kind: .down(id: 0, x: 100, y: 100)),
      TraceEvent(
        milliseconds: 0, kind: .down(id: 1, x: 140, y: 100), majorRadius: secondRadius),
      TraceEvent(milliseconds: 0, kind: .frame),
      TraceEvent(milliseconds: 60, kind: .up(id: 0)),
      TraceEvent(milliseconds: 60, kind: .up(id: 1)),
      TraceEvent(milliseconds: 60, kind: .frame),
    ]
    return try sandbox.write(
      Trace(width: 800, height: 600, events: events).text, to: "trace.jsonl")
  }

  private static let code = """
    local thimble = require 'thimble'
    local window = thimble.window { fullscreen = true }
    for fingers = 1, 2 do
      window:add_gesture_recognizer(thimble.tap {
        number_of_touches_required = fingers,
        on_ended = function() print(fingers .. " fingers") end,
      })
    end
    """

  private func plugin() throws -> String { try sandbox.write(Self.code, to: "taps.lua") }

  private func replay(_ words: String..., trace: String? = nil) throws -> Outcome {
    try Outcome.of(
      ["replay", try trace ?? self.trace(), "--plugin", try plugin()] + words)
  }

  @Test func `two close contacts count as one finger unless merging is off`() throws {
    #expect(try replay().prints == ["1 fingers"])
    #expect(try replay("--touch", "merge_distance=0").prints == ["2 fingers"])
    #expect(try replay("--touch", "merge_distance=5").prints == ["2 fingers"])
    #expect(try replay("--touch", "off").prints == ["2 fingers"])
  }

  @Test func `a large contact in a trace is treated as a palm`() throws {
    let trace = try trace(secondRadius: 100)
    #expect(try replay("--touch", "merge_distance=0", trace: trace).prints == ["1 fingers"])
    #expect(
      try replay("--touch", "merge_distance=0", "--touch", "palm_size=0", trace: trace).prints
        == ["2 fingers"])
  }

  @Test func `a policy withholds a finger in a replay, and explanations name it`() throws {
    let options = ["--touch", "merge_distance=0", "--touch", "max_fingers=1"]
    let outcome = try Outcome.of(
      ["replay", try trace(), "--plugin", try plugin(), "--explain"] + options)
    #expect(outcome.prints == ["1 fingers"])
    #expect(
      outcome.lines.contains {
        $0.hasSuffix(
          "contact 1 landed when the maximum number of fingers were down, and is withheld "
            + "(touch settings: max_fingers)")
      })
  }

  @Test func `explanations name the setting that merged a contact`() throws {
    let lines = try replay("--explain").lines
    #expect(
      lines.contains {
        $0.hasSuffix("contact 1 is part of touch 0 (touch settings: merge_distance)")
      })
  }

  @Test func `an inspection lists the settings of its replay`() throws {
    let outcome = try Outcome.of(
      ["inspect", try trace(), "--plugin", try plugin(), "--touch", "dead_zone=0.5"])
    #expect(outcome.lines.contains { $0.hasPrefix("touch settings: dead_zone 0.5 mm, ") })
  }

  @Test(arguments: [
    ("deadzone=1", "the name of a setting; did you mean \"dead_zone\"?"),
    ("dead_zone", "NAME=VALUE, such as dead_zone=0.5, or off"),
    ("dead_zone=9", "dead_zone to be a number of millimeters from 0 to 5"),
  ])
  func `an invalid setting is reported with the expected value`(text: String, expectation: String)
    throws
  {
    let outcome = try replay("--touch", text)
    #expect(outcome.status == 2)
    #expect(
      outcome.diagnostics.contains {
        $0.contains("--touch is \"\(text)\", expected \(expectation)")
      })
  }

  @Test func `a replay uses the configuration's settings and reports wrong ones`()
    throws
  {
    for folder in ["config", "config/thimble"] { try sandbox.makeFolder(folder) }
    _ = try sandbox.write(
      Self.code + "\nthimble.touch { merge_distance = 0,\n  dead_zon = 3 }\n",
      to: "config/thimble/init.lua")
    let outcome = try Outcome.of(
      ["replay", try trace()],
      environment: ["XDG_CONFIG_HOME": sandbox.path + "/config"])
    #expect(outcome.prints == ["2 fingers"])
    #expect(
      outcome.diagnostics.contains {
        $0.contains("init.lua:10: thimble.touch: there is no setting \"dead_zon\"")
      })
  }
}
