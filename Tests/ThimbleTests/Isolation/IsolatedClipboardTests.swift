import Glibc
import Stage
import StageRuns
import System
import Testing

/// The clipboard of isolated plugins, on compositors with and without data control.
@Suite struct IsolatedClipboardTests {
  private static let manifest = #""permissions": {"clipboard": true}"#
  private static let copier = """
    local window = thimble.window { title = 'mine' }
    window:add_gesture_recognizer(thimble.tap { on_ended = function()
      print('set', thimble.clipboard.set('from a tap'))
    end })
    thimble.clipboard.on_change(function()
      thimble.clipboard.get(function(text, reason) print('has', text or reason) end)
    end)
    """

  private func start(
    _ settings: String, hasDataControl: Bool
  ) throws -> (StageRun, Program) {
    var configuration = Stage.Configuration()
    configuration.capabilities = [.touch, .keyboard]
    if !hasDataControl { configuration.globals["ext_data_control_manager_v1"] = nil }
    let run = try StageRun(configuration)
    try run.install("mine", Self.copier, manifest: Self.manifest)
    try run.configure("thimble.use('mine', { isolated = true\(settings) })")
    let program = try run.run()
    return (run, program)
  }

  @Test(arguments: [true, false])
  func `the clipboard is read and set by the plugin's window or the program`(
    hasDataControl: Bool
  ) throws {
    let (run, program) = try start(
      ", permissions = { clipboard = true }", hasDataControl: hasDataControl)
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    run.tap()
    #expect(run.wait { program.prints.contains("has\tfrom a tap") }, "\(program.diagnostics)")
    #expect(program.prints.contains("set\ttrue"))
    run.stage.copy(.init("from another program"))
    #expect(run.wait { program.prints.contains("has\tfrom another program") })
  }

  @Test func `an isolated plugin without the grant has no clipboard`() throws {
    let (run, program) = try start("", hasDataControl: false)
    #expect(
      run.wait { program.diagnostics.contains { $0.contains("clipboard") } },
      "\(program.diagnostics)")
    #expect(run.stage.windows.isEmpty)
  }
}
