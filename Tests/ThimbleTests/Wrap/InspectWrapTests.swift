import Stage
import StageRuns
import Testing
import Traces

/// The output of `thimble inspect` about wrapped apps.
struct InspectWrapTests {
  @Test func `inspect shows the app's windows and the decisions about its touches`() throws {
    let run = try StageRun()
    let code = """
      thimble.apps.on_window(function(window)
        print("window " .. window.title)
        window:add_gesture_recognizer(thimble.pan { name = "pull" })
      end)
      """
    try run.install("puller", code, manifest: #""permissions": {"apps": true}"#)
    let app = try run.start(
      [
        "wrap", "--ask-limit", "600000", "--patience", "600000", "--plugin", "puller", "--allow",
        "apps=*", "--", builtProgram("Witness"), "witness", "touches",
      ])
    let isReady = run.wait {
      app.lines.contains("fingers") && !run.stage.windows.isEmpty
        && app.diagnostics.contains { $0.contains("window witness") }
    }
    #expect(isReady)
    let inspector = try run.start(["inspect", "--json"])
    func says(_ parts: String...) -> Bool {
      run.wait { inspector.lines.contains { line in parts.allSatisfy { line.contains($0) } } }
    }
    #expect(says(#""kind":"tree""#, #""title":"witness""#, #""name":"pull""#))
    run.play([
      .init(milliseconds: 0, kind: .down(id: 1, x: 100, y: 100)),
      .init(milliseconds: 0, kind: .frame),
      .init(milliseconds: 20, kind: .motion(id: 1, x: 160, y: 100)),
      .init(milliseconds: 20, kind: .frame),
    ])
    #expect(says(#""kind":"touch""#, #""surface":"witness""#))
    #expect(
      says(
        #""kind":"app""#, #""event":"take""#, "the app loses touch", "to a recognizer of puller",
        #""plugins":["puller"]"#))
  }
}
