import DesktopActions
import Foundation
import JSON
import PluginHost
import Scripting
import Testing

@testable import PluginBench

/// Failing programs that rules of the plugin `gestures` start.
struct FailingRuleTests {
  private let bench = TestBench()

  /// Taps the left edge, and ends the program that the rule has started.
  private func tap(_ action: String, times: Int = 1, ending result: ProgramResult) throws {
    let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../Plugins/gestures")
    try bench.host.load(
      PluginSource.read(folder.standardized.path),
      settings: PluginSettings(
        options: [
          "preset": "none", "haptics": false, "rules": [.string("left edge: tap -> \(action)")],
        ],
        permissions: .everything))
    for time in 0..<times {
      bench.tap(2, 50, at: Double(time) * 1000)
      bench.deeds.completions.last?(result)
    }
  }

  @Test(arguments: ["run foot", "shell echo $GESTURE_X", "shell foot"])
  func `a failed program is logged with its status and the first line of its errors`(
    action: String
  ) throws {
    try tap(action, ending: ProgramResult(status: 127, diagnostics: "\n no foot here\nat all\n"))
    #expect(bench.deeds.requests.first?.isDetached == true)
    #expect(
      bench.logs.map(\.text) == [
        "\"left edge: tap -> \(action)\": the program ended with status 127: no foot here"
      ])
  }

  @Test func `a program that succeeds is not logged`() throws {
    try tap("run foot", ending: ProgramResult(status: 0, diagnostics: "loaded"))
    #expect(bench.logs.isEmpty)
  }

  @Test func `a repeated failure is logged every five seconds, with its count`() throws {
    try tap("run foot", times: 4, ending: ProgramResult(status: 3))
    let text = "\"left edge: tap -> run foot\": the program ended with status 3"
    #expect(bench.logs.map(\.text) == [text])
    bench.advance(to: 6000)
    #expect(bench.logs.map(\.text) == [text, text + " (3 times more)"])
  }
}
