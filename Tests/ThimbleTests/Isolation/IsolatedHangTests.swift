import Glibc
import JSON
import Stage
import StageRuns
import System
import Testing

/// Hanging processes of isolated plugins, which the program ends and restarts.
@Suite struct IsolatedHangTests {
  private let run: StageRun

  init() throws {
    run = try StageRun()
  }

  private func process() throws -> Int32 {
    let list = try run.plugin("list", "--json")
    let object = try JSONValue.parse(list.lines.first ?? "").object
    let plugins = (object?["plugins"]?.array ?? []).compactMap(\.object)
    let mine = try #require(plugins.first { $0["name"]?.string == "mine" })
    return Int32(try #require(mine["processes"]?.array?.first?.number))
  }

  private func says(_ sentence: String, _ program: Program) -> Bool {
    run.wait { program.diagnostics.contains("thimble: plugin \"mine\": \(sentence)") }
  }

  @Test func `a stopped process is ended, named and restarted`() throws {
    try run.install("mine", IsolationTests.tapped)
    let program = try run.run("mine")
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    let stopped = try process()
    kill(stopped, SIGSTOP)
    #expect(
      says("its process did not answer for 2 seconds and was ended, and is started again", program),
      "\(program.diagnostics)")
    try #require(run.wait { run.stage.windows.count == 1 })
    run.tap()
    #expect(run.wait { program.prints.contains("tapped") })
    #expect(try process() != stopped)
  }

  /// Simulates a library function that hangs, because no function of Lua's library does: the
  /// process is stopped, and the test sends the signals of processor time.
  @Test func `a process with a hanging call of Lua is ended, named and restarted`() throws {
    try run.install(
      "mine",
      """
      local function ask()
        thimble.fs.list('/usr/share')
        thimble.after(0.01, ask)
      end
      ask()

      """ + IsolationTests.tapped,
      manifest: #""permissions": {"fs.read": ["/usr/share"]}"#)
    let program = try run.run("mine", "--allow", "fs.read")
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    let hanging = try process()
    kill(hanging, SIGPROF)
    run.tap()
    #expect(run.wait { program.prints.contains("tapped") })
    kill(program.child.id, SIGSTOP)
    let test = IsolationTests.self
    #expect(
      test.isEventually(in: run) {
        kill(hanging, SIGPROF)
        return !test.isAlive(hanging)
      })
    kill(program.child.id, SIGCONT)
    #expect(
      says(
        "its process was ended: a function did not return within 3 seconds of processor time, and "
          + "is started again", program), "\(program.diagnostics)")
  }
}
