import JSON
import StageRuns
import Testing

/// Traces of wrapped apps, replayed by the program.
@Suite struct ReplayedAppTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private let plugin = """
    local thimble = require "thimble"
    thimble.apps.on_window(function(window)
      window:add_gesture_recognizer(thimble.tap {
        name = "undo", number_of_touches_required = 2, delays_touches_began = true,
        on_ended = function() window:press "ctrl+z" end,
      })
    end)
    """

  /// Replays a tap of several fingers on the window of an app.
  private func outcome(fingers: Int, _ options: String...) throws -> Outcome {
    func events(_ type: String, at milliseconds: Int, _ rest: (Int) -> String) -> [String] {
      (1...fingers).map {
        #"{"t_ms":\#(milliseconds),"type":"\#(type)","id":\#($0)\#(rest($0))}"#
      } + [#"{"t_ms":\#(milliseconds),"type":"frame"}"#]
    }
    let window =
      #"{"t_ms":0,"type":"app_window","window":1,"app_id":"draw","title":"Drawing","#
      + #""width":600,"height":400}"#
    let lines =
      [#"{"thimble_trace":1,"width":600,"height":400}"#, window]
      + events("down", at: 100) { #","x":\#(100 * $0),"y":100,"window":1"# }
      + events("up", at: 160) { _ in "" }
      + [#"{"t_ms":1000,"type":"app_window_closed","window":1}"#]
    let trace = try sandbox.write(
      lines.joined(separator: "\n") + "\n", to: "app\(fingers).jsonl")
    let file = try sandbox.write(plugin, to: "undo.lua")
    return try Outcome.of(["replay", trace, "--plugin", file] + options)
  }

  @Test func `a plugin takes a two-finger tap, and the app loses it`() throws {
    let outcome = try outcome(fingers: 2, "--explain")
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == ["thimble: would press ctrl+z in Drawing"])
    #expect(
      outcome.lines.contains {
        $0.hasSuffix(
          "Drawing: the app does not get touches 1 and 2 yet: a recognizer delays touches that "
            + "begin")
      }, "\(outcome.lines)")
    #expect(outcome.lines.contains { $0.contains("Drawing: the app loses touches 1 and 2") })
    #expect(!outcome.lines.contains { $0.contains("the app gets") })
  }

  @Test func `an app receives a tap of one finger, and JSON reports it`() throws {
    let outcome = try outcome(fingers: 1, "--explain", "--json")
    #expect(outcome.diagnostics == [])
    let told = try outcome.lines.compactMap { try JSONValue.parse($0).object }
      .filter { $0["decision"] == "wrapped" }
    #expect(told.map { $0["verdict"] } == ["delay_began", "deliver"])
    #expect(told.last?["touches"] == [1])
    #expect(told.last?["window"] == "Drawing")
    #expect(told.last?["text"] == "Drawing: the app gets touch 1")
  }

  @Test func `a touch on an app without recognizers is explained with its window`() throws {
    let trace = try sandbox.write(
      """
      {"t_ms":0,"type":"app_window","window":1,"app_id":"draw","title":"","width":9,"height":9}
      {"t_ms":1,"type":"down","id":4,"x":1,"y":1,"window":1}
      {"t_ms":1,"type":"frame"}

      """, to: "bare.jsonl")
    let file = try sandbox.write("", to: "empty.lua")
    let outcome = try Outcome.of(["replay", trace, "--plugin", file, "--explain"])
    #expect(outcome.diagnostics == [])
    let words = "touch 4 hit the window of draw, and no recognizer there takes touches"
    #expect(outcome.lines.contains { $0.hasSuffix(words) }, "\(outcome.lines)")
    #expect(outcome.lines.contains { $0.hasSuffix("draw: the app gets touch 4") })
  }
}
