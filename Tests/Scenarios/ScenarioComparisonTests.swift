import Foundation
import Testing

@testable import ScenarioRunner

/// Wrong scenarios fail, in Swift and in Lua.
@Suite struct ScenarioComparisonTests {
  /// A tap on a box beside a scroll view that rests, with some members replaced.
  private static func text(_ changes: [String: String] = [:]) -> String {
    var members = [
      "name": #""tap""#,
      "views": """
      [{"id": "root", "frame": [0, 0, 400, 400], "subviews": [
        {"id": "box", "frame": [0, 0, 200, 400]},
        {"id": "sv", "frame": [200, 0, 200, 400], "kind": "scroll",
         "scroll": {"content_size": [200, 900]}}]}]
      """,
      "recognizers": #"[{"id": "tap", "type": "tap", "view": "box"}]"#,
      "touches": """
      [{"t_ms": 0, "type": "down", "id": 1, "x": 50, "y": 60},
       {"t_ms": 50, "type": "up", "id": 1}]
      """,
      "end_ms": "1000",
      "expect": #"[{"recognizer": "tap", "state": "ended"}]"#,
    ]
    members.merge(changes) { $1 }
    return "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ",") + "}"
  }

  /// Wrong members, each with a part of the sentence that reports it.
  private static let wrong: [(members: [String: String], sentence: String)] = [
    (["expect": "[]"], "expected the actions []"),
    (["expect": #"[{"recognizer": "tap", "state": "began"}]"#], "expected the actions"),
    (["expect": #"[{"recognizer": "tab", "state": "ended"}]"#], "expected a recognizer, got tab"),
    (
      [
        "order": #""per_recognizer""#,
        "expect": """
        [{"recognizer": "tap", "state": "ended"}, {"recognizer": "tab", "state": "ended"}]
        """,
      ], "expected the actions [\"tab ended\"], got []"
    ),
    (["order": #""per_recogniser""#], "expected the order total or per_recognizer"),
    (
      ["expect": #"[{"recognizer": "tap", "state": "recognized"}]"#],
      "expected a state of an action, got recognized"
    ),
    (
      ["expect": #"[{"recognizer": "tap", "state": "ended", "t_ms": [50]}]"#],
      "t_ms takes two times"
    ),
    (
      ["expect": #"[{"recognizer": "tap", "state": "ended", "t_ms": [0, 40]}]"#],
      "expected within"
    ),
    (
      ["expect": Self.ended(#""location": [50, 60]"#)], "location takes 2 values and a tolerance"
    ),
    (["expect": Self.ended(#""scale": [1, 0.1]"#)], "scale none, expected 1.0"),
    (
      ["expect": Self.ended(#""location_in": {"view": "sv", "value": [50, 60], "tol": 1}"#)],
      "location in sv"
    ),
    (["watch_views": #"["boxes"]"#, "view_expect": "[]"], "expected a view, got boxes"),
    (
      ["view_expect": #"[{"view": "box", "call": "lifted", "touch": 1}]"#],
      "expected a call of a view, got lifted"
    ),
    (["scroll_calls": #"{"box": []}"#], "expected a scroll view, got box"),
    (["scroll_calls": #"{"sv": ["did_scroll"]}"#], "expected the scroll calls"),
    (
      ["scroll_expect": #"[{"t_ms": 10, "view": "sv", "offset": [0]}]"#],
      "an offset takes two numbers"
    ),
    (["scroll_expect": #"[{"t_ms": 10, "view": "sv", "offset": [0, 9]}]"#], "expected within"),
    (
      ["handlers": #"[{"recognizer": "tap", "on": ["end"], "do": "remove_view", "view": "box"}]"#],
      "expected a state of an action, got end"
    ),
  ]

  private static func ended(_ approx: String) -> String {
    #"[{"recognizer": "tap", "state": "ended", "approx": {\#(approx)}}]"#
  }

  private func file(_ text: String, _ body: (ScenarioFile) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "scenario-\(UUID().uuidString).json")
    try text.write(to: url, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(ScenarioFile(url))
  }

  private func differences(inSwift scenario: Scenario) throws -> [String] {
    let scene = try Scene(scenario)
    try ScenarioPlayer(scenario: scenario, scene: scene).play()
    return ScenarioComparison(scenario: scenario, record: scene.record).differences()
  }

  private func differences(inLua file: ScenarioFile) throws -> [String] {
    let written = try LuaScenario(file)
    defer { written.remove() }
    let playback = try LuaPlayback(written)
    return ScenarioComparison(scenario: playback.scenario, record: playback.record).differences()
  }

  @Test func `a correct scenario has no differences`() throws {
    try file(Self.text()) { file in
      let swift = try differences(inSwift: file.scenario.get())
      #expect(swift == [])
      let lua = try differences(inLua: file)
      #expect(lua == [])
    }
  }

  @Test(arguments: wrong.indices)
  func `a wrong scenario has a difference in Swift and in Lua`(index: Int) throws {
    let (members, sentence) = Self.wrong[index]
    try file(Self.text(members)) { file in
      let swift = try differences(inSwift: file.scenario.get())
      #expect(swift.contains { $0.contains(sentence) }, "\(swift)")
      let lua = try differences(inLua: file)
      #expect(lua.contains { $0.contains(sentence) }, "\(lua)")
    }
  }

  @Test(arguments: [
    ["expect": Self.ended(#""translatoin": [0, 0, 1]"#)],
    ["scroll_expect": #"[{"t_ms": 10, "view": "box", "offset": [0, 0]}]"#],
    ["scroll_expect": #"[{"t_ms": 10, "view": "sw", "offset": [0, 0]}]"#],
    ["script": #"[{"t_ms": 10, "do": "remove_view", "view": "boxes"}]"#],
    ["script": #"[{"t_ms": 10, "do": "remove_views", "view": "box"}]"#],
    ["relations": #"[{"kind": "require_fail", "a": "tap", "b": "tab"}]"#],
  ])
  func `a scenario with an unknown name cannot be played`(members: [String: String]) throws {
    try file(Self.text(members)) { file in
      #expect(throws: (any Error).self) { try differences(inSwift: file.scenario.get()) }
      #expect(throws: (any Error).self) { try differences(inLua: file) }
    }
  }
}
