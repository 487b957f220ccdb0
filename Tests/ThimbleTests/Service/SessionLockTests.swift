import Glibc
import Stage
import StageRuns
import System
import Testing

/// One program at a time runs the user's configuration on a compositor.
@Suite struct SessionLockTests {
  private let run: StageRun

  init() throws {
    run = try StageRun()
    try run.configure("thimble.window { title = 'mine' }")
  }

  private func start(_ words: String...) throws -> Program {
    let program = try run.start(["run"] + words)
    #expect(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    return program
  }

  @Test func `a second run of the configuration is refused with the first one's process id`() throws
  {
    let first = try start()
    let second = try run.run()
    #expect(second.waitForEnd())
    #expect(second.child.exit == .status(1))
    #expect(
      second.diagnostics == [
        "thimble: program \(first.child.id) runs your configuration on this compositor already; "
          + "'thimble run --replace' takes its place"
      ])
    #expect(first.child.exit == nil)
  }

  @Test func `--replace ends the first program and takes its place`() throws {
    let first = try start("--reconnect")
    let second = try run.run("--replace")
    #expect(run.wait { first.child.exit != nil })
    #expect(first.child.exit == .status(0))
    #expect(run.wait { run.stage.windows.count == 1 })
    let third = try run.run()
    #expect(third.waitForEnd())
    #expect(third.diagnostics.contains { $0.contains("program \(second.child.id) runs") })
  }

  @Test func `--replace starts a program if none runs`() throws {
    let program = try start("--replace")
    #expect(program.child.exit == nil)
  }

  @Test func `a killed program does not block the next one`() throws {
    let first = try start()
    first.child.kill(SIGKILL)
    #expect(run.wait { run.stage.windows.isEmpty && first.child.exit != nil })
    _ = try start()
  }

  @Test func `a named plugin runs beside the configuration`() throws {
    let first = try start()
    let second = try run.run("hello-touch")
    #expect(run.wait { run.stage.windows.count == 2 }, "\(second.diagnostics)")
    #expect(first.child.exit == nil)
  }

  @Test func `--replace with a named plugin is a wrong command line`() throws {
    #expect(try Outcome.of(["run", "hello-touch", "--replace"]).status == 2)
  }

  @Test func `each compositor can have its own program`() throws {
    let other = try StageRun()
    _ = try start()
    let second = try run.start(["run"], with: ["WAYLAND_DISPLAY": other.socket])
    var timer: LoopTimer?
    timer = run.loop.makeTimer {
      _ = other.loop.run(until: { !other.stage.windows.isEmpty }, timeout: .milliseconds(10))
      timer?.schedule(after: .zero)
    }
    timer?.schedule(after: .zero)
    defer { timer?.cancel() }
    #expect(run.wait { !other.stage.windows.isEmpty }, "\(second.diagnostics)")
  }

  @Test func `the log names actions that need the compositor's socket`() throws {
    var globals = Stage.Configuration.allGlobals
    globals["ext_workspace_manager_v1"] = nil
    var configuration = Stage.Configuration()
    configuration.globals = globals
    let run = try StageRun(configuration)
    let program = try run.run("gestures", "--allow", "workspaces")
    #expect(
      run.wait {
        program.diagnostics.contains {
          $0.hasPrefix("thimble: no socket of the compositor was found")
            && $0.hasSuffix(
              "gestures cannot switch workspaces or move windows to them; see 'thimble help "
                + "troubleshooting'")
        }
      }, "\(program.diagnostics)")
  }

  @Test func `the log names no socket if the protocol switches workspaces`() throws {
    let program = try run.run("gestures", "--allow", "workspaces")
    #expect(run.wait { run.stage.layers.count == 1 })
    run.settle()
    #expect(!program.diagnostics.contains { $0.contains("no socket") })
  }
}
