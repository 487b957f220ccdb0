import Foundation
import Gestures
import Testing

@testable import ScenarioRunner

/// Reading what a scenario's plugin and `thimble replay --json` print.
@Suite struct LuaPlaybackTests {
  private static let text = """
    {"name": "lists", "end_ms": 100, "expect": [], "views": [{"id": "root", "frame": [0, 0, 9, 9],
      "subviews": [{"id": "sv", "frame": [0, 0, 9, 9], "kind": "scroll"}]}],
     "recognizers": [{"id": "tap", "type": "tap", "view": "sv"},
                     {"id": "pan", "type": "pan", "view": "root"}],
     "scroll_expect": [{"t_ms": 50, "view": "sv", "offset": [0, 0]}]}
    """

  private func read(
    _ actions: [(String, Double)], printed: [String], samples: [String] = ["O\t1\t0\t0\t1"],
    _ change: (String) -> String = { $0 }
  ) throws -> [RecordedAction] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let scenario = try decoder.decode(Scenario.self, from: Data(change(Self.text).utf8))
    let output = actions.map { title, time in
      let state = title.split(separator: " ").last ?? ""
      return """
        {"t_ms": \(time), "recognizer": "\(title.dropLast(state.count + 1))", "state": "\(state)",
         "location": [\(time), 0], "number_of_touches": 1}
        """
    }
    return try LuaPlayback(
      scenario, output: output + [#"{"scroll_view": "sv", "t_ms": 1}"#],
      diagnostics: (printed + samples).map { "scenario: \($0)" }
    ).record.actions
  }

  @Test func `a scroll view's own recognizers are not paired with listed ones`() throws {
    let actions = try read(
      [
        ("scroll pan of sv began", 10), ("pan began", 10), ("scroll pinch of sv began", 20),
        ("scroll pan of sv changed", 20), ("pan ended", 30), ("scroll pan of sv ended", 40),
        ("tap ended", 60),
      ],
      printed: ["A\tpan\tbegan\tsv\t1\t2", "A\tpan\tended\tsv\t3\t4", "A\ttap\tended\tsv\t5\t6"])
    #expect(
      actions.map { "\($0.recognizer) \($0.state)" } == ["pan began", "pan ended", "tap ended"])
    #expect(actions.map(\.time) == [10, 30, 60])
    let expected = [Point(x: 1, y: 2), Point(x: 3, y: 4), Point(x: 5, y: 6)]
    #expect(actions.map { $0.locations["sv"] } == expected)
  }

  @Test func `actions after the end are left out`() throws {
    let actions = try read([("tap ended", 60), ("pan began", 100)], printed: ["A\ttap\tended"])
    #expect(actions.count == 1)
  }

  @Test(arguments: [
    ["A\tpan\tended", "A\tpan\tbegan"], ["A\tpan\tbegan"], ["A\tpan\tbegan", "A\ttap\tended"],
    ["A\tpan\tbegan", "A\tpan\tended", "A\ttap\tended"],
    ["A\tpan\tbegan", "A\tpan\tended\tsv\t1"], ["A\tpan\tbegan", "A\tpan\tended\tsv\tx\t2"],
    ["A\tpan\tbegan", "A\tpan\tended", "V\tsv"], ["A\tpan\tbegan", "A\tpan\tended", "Z"],
  ])
  func `lines that do not fit the actions are an error`(printed: [String]) throws {
    #expect(throws: (any Error).self) {
      try read([("pan began", 10), ("pan ended", 20)], printed: printed)
    }
  }

  @Test func `an action of a recognizer that is not listed is an error`() {
    #expect(throws: ScenarioError.self) { try read([("swipe ended", 10)], printed: []) }
  }

  @Test(arguments: [
    [], ["O\t1\t0\t0\t1", "O\t1\t0\t0\t1"], ["O\t2\t0\t0\t1"], ["O\t1\t0\t0"],
  ])
  func `an offset without exactly one sample is an error`(samples: [String]) {
    #expect(throws: ScenarioError.self) { try read([], printed: [], samples: samples) }
  }

  @Test func `a recognizer with the name of a scroll view's own is an error`() {
    #expect(throws: ScenarioError.self) {
      try read([], printed: []) {
        $0.replacing("\"id\": \"tap\"", with: "\"id\": \"scroll pan of sv\"")
      }
    }
  }
}
