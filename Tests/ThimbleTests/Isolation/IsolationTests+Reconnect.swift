import Glibc
import JSON
import Stage
import StageRuns
import System
import Testing

/// Isolated plugins while the compositor restarts.
extension IsolationTests {
  private static let counting = """
    local count = 0
    local window = thimble.window { title = 'mine' }
    window:add_gesture_recognizer(thimble.tap { on_ended = function()
      count = count + 1
      print('tap', count)
    end })
    thimble.on('disconnected', function() print('disconnected', window.open) end)
    thimble.on('reconnected', function() print('reconnected', window.open) end)
    """

  @Test(arguments: [false, true])
  func `a plugin keeps its process, state and windows when the compositor restarts`(
    isThirdParty: Bool
  ) throws {
    if isThirdParty {
      try installForeign("mine", Self.counting)
    } else {
      try run.install("mine", Self.counting)
    }
    let program = try run.run("mine", "--reconnect")
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    let process = try #require(run.processes(of: "mine").first)
    for count in 1...4 {
      try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
      run.tap()
      #expect(run.wait { program.prints.last == "tap\t\(count)" })
      try run.stopStage()
      #expect(run.wait { program.prints.last == "disconnected\ttrue" }, "\(program.diagnostics)")
      try run.startStage()
      #expect(run.wait { program.prints.last == "reconnected\ttrue" }, "\(program.diagnostics)")
    }
    #expect(try run.processes(of: "mine").first == process)
    #expect(try run.processes(of: "mine").count == (isThirdParty ? 2 : 1))
    #expect(!program.diagnostics.contains { $0.contains("its process") })
    let again = "connected to the compositor again"
    #expect(run.wait { program.diagnostics.count { $0.contains(again) } == 4 })
  }

  @Test func `a plugin that crashes without a compositor starts with the next one`() throws {
    try run.install("mine", Self.counting)
    let program = try run.run("mine", "--reconnect")
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    let process = try #require(run.processes(of: "mine").first)
    try run.stopStage()
    #expect(run.wait { program.prints.last == "disconnected\ttrue" })
    kill(process, SIGSEGV)
    #expect(run.wait { isSaid("was ended by signal 11, and is started again", by: program) })
    #expect(isEventually { (try? run.processes(of: "mine")) == [] })
    try run.startStage()
    #expect(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    run.tap()
    #expect(run.wait { program.prints.last == "tap\t1" })
  }

  @Test(arguments: [[], ["--reconnect"]])
  func `a plugin that the compositor disconnects restarts with a logged reason`(
    options: [String]
  ) throws {
    for name in ["mine", "other"] { try run.install(name, Self.counting) }
    let program = try run.start(["run", "mine", "other"] + options)
    try #require(run.wait { run.stage.windows.count == 2 }, "\(program.diagnostics)")
    let (mine, other) = (try run.processes(of: "mine"), try run.processes(of: "other"))
    let window = try #require(run.stage.windows.first)
    window.postError(code: 0, "no such scale")
    #expect(run.wait { program.diagnostics.contains { $0.contains("no such scale") } })
    #expect(run.wait { run.stage.windows.count == 2 && run.stage.windows[0] !== window })
    let changed = [try run.processes(of: "mine") != mine, try run.processes(of: "other") != other]
    #expect(changed.count { $0 } == 1)
    #expect(program.child.exit == nil)
  }
}
