import EventLoop
import Glibc
import Stage
import Testing

/// The program as a service, with a service manager's socket.
@Suite struct ServiceRunTests {
  let sandbox: Sandbox
  let manager: ServiceManager

  init() throws {
    sandbox = try Sandbox()
    manager = try ServiceManager("\(sandbox.path)/notify")
  }

  private func start(on loop: EventLoop, _ socket: String) throws -> Program {
    var configuration = ChildProcess.Configuration([
      builtProgram("thimble"), "run", "hello-touch", "--display", socket,
    ])
    configuration.environment = [
      "XDG_RUNTIME_DIR=\(sandbox.path)", "HOME=\(sandbox.path)", "NOTIFY_SOCKET=\(manager.path)",
    ]
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    return try Program(configuration, on: loop)
  }

  private func message(on loop: EventLoop) -> String? {
    var message: String?
    _ = loop.run(
      until: {
        message = manager.message()
        return message != nil
      }, timeout: 10)
    return message
  }

  @Test func `three crashes lead to a start without plugins, and a good end to one with them`()
    throws
  {
    let loop = EventLoop()
    let stage = try Stage(.init(), on: loop)
    let socket = "\(sandbox.path)/wayland-test"
    try stage.listen(at: socket)
    for _ in 1...3 {
      let program = try start(on: loop, socket)
      #expect(message(on: loop) == "READY=1\nSTATUS=running hello-touch")
      program.child.kill(SIGKILL)
      #expect(loop.run(until: { program.child.exit != nil && stage.windows.isEmpty }, timeout: 10))
    }
    let safe = try start(on: loop, socket)
    #expect(message(on: loop) == "READY=1\nSTATUS=safe mode: started without plugins")
    #expect(safe.diagnostics.contains { $0.contains("these plugins ran: hello-touch") })
    #expect(stage.windows.isEmpty)
    safe.child.kill(SIGTERM)
    #expect(message(on: loop) == "STOPPING=1")
    #expect(loop.run(until: { safe.child.exit != nil }, timeout: 10))
    let next = try start(on: loop, socket)
    #expect(message(on: loop) == "READY=1\nSTATUS=running hello-touch")
    next.child.kill(SIGTERM)
    #expect(loop.run(until: { next.child.exit != nil }, timeout: 10))
    #expect(next.child.exit == .status(0))
  }
}
