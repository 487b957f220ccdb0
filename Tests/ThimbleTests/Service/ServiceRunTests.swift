import Glibc
import Stage
import StageRuns
import System
import Testing

/// The program as a service, with a service manager's socket.
@Suite struct ServiceRunTests {
  let run: StageRun
  let manager: ServiceManager

  init() throws {
    run = try StageRun()
    manager = try ServiceManager("\(run.sandbox.path)/notify")
  }

  private func start() throws -> Program {
    try run.start(["run", "hello-touch"], with: ["NOTIFY_SOCKET": manager.path])
  }

  private func message() -> String? {
    var message: String?
    _ = run.wait {
      message = manager.message()
      return message != nil
    }
    return message
  }

  @Test func `three crashes cause a start without plugins, and a clean exit ends that`()
    throws
  {
    for _ in 1...3 {
      let program = try start()
      #expect(message() == "READY=1\nSTATUS=running hello-touch")
      program.child.kill(SIGKILL)
      #expect(run.wait { program.child.exit != nil && run.stage.windows.isEmpty })
    }
    let safe = try start()
    #expect(message() == "READY=1\nSTATUS=safe mode: started without plugins")
    #expect(
      run.wait { safe.diagnostics.contains { $0.contains("these plugins ran: hello-touch") } })
    #expect(run.stage.windows.isEmpty)
    safe.child.kill(SIGTERM)
    #expect(message() == "STOPPING=1")
    #expect(run.wait { safe.child.exit != nil })
    let next = try start()
    #expect(message() == "READY=1\nSTATUS=running hello-touch")
    next.child.kill(SIGTERM)
    #expect(run.wait { next.child.exit != nil })
    #expect(next.child.exit == .status(0))
  }

  @Test func `a service waits until a configuration with an error is corrected`() throws {
    try run.configure("thimble.use('hello-touch'")
    let program = try run.start(["run"], with: ["NOTIFY_SOCKET": manager.path])
    #expect(message() == "READY=1\nSTATUS=running ")
    #expect(message() == "STATUS=the configuration has an error; waiting until it is corrected")
    #expect(program.diagnostics.contains { $0.contains("init.lua is corrected") })
    try run.configure("thimble.use('hello-touch'))")
    #expect(run.wait { program.diagnostics.count { $0.contains("init.lua:2:") } == 2 })
    try run.configure("thimble.use('hello-touch')")
    #expect(run.wait { run.stage.windows.count == 1 })
    #expect(message() == "STATUS=running init, hello-touch")
    program.child.kill(SIGTERM)
    #expect(run.wait { program.child.exit != nil })
  }

  @Test func `without a service manager, a configuration with an error ends the run`() throws {
    try run.configure("thimble.use('hello-touch'")
    let program = try run.start(["run"])
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit == .status(78))
  }
}
