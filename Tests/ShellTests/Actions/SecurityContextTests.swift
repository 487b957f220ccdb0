import Glibc
import Stage
import System
import Testing
import Wayland

@testable import Shell

/// Connections from sandboxes, on a stage.
struct SecurityContextTests {
  let performance: Performance

  init() throws {
    performance = try Performance()
    performance.settle()
  }

  private func context() throws -> SecurityContext {
    try #require(try performance.display.makeSecurityContext(app: "mine", instance: "1-1"))
  }

  private func connect(_ context: SecurityContext) throws -> Display {
    let connection = dup(try #require(context.connection))
    let display = try Display(to: .fileDescriptor(connection), on: performance.loop)
    context.handOver()
    #expect(performance.loop.run(until: { display.isReady }, timeout: 120))
    return display
  }

  @Test func `a sandboxed client is identified, and gets no privileged globals`() throws {
    let other = try connect(try context())
    #expect(
      performance.stage.sandboxes == [
        Stage.Sandbox(engine: "org.thimble", appID: "mine", instanceID: "1-1")
      ])
    for name in [
      "zwlr_layer_shell_v1", "zwlr_screencopy_manager_v1", "ext_data_control_manager_v1",
      "wp_security_context_manager_v1",
    ] {
      #expect(other.offeredVersion(of: name) == nil, "\(name)")
      #expect(performance.display.offeredVersion(of: name) != nil, "\(name)")
    }
    #expect(other.offeredVersion(of: "xdg_wm_base") != nil)
    other.close()
    #expect(performance.loop.run(until: { performance.stage.sandboxes.isEmpty }, timeout: 120))
  }

  @Test func `a context ends the compositor's listening, but not its client's connection`() throws {
    var context: SecurityContext? = try context()
    let other = try connect(try #require(context))
    #expect(performance.stage.sandboxSocketCount == 1)
    context = nil
    let isOver = { performance.stage.sandboxSocketCount == 0 }
    #expect(performance.loop.run(until: isOver, timeout: 120))
    #expect(performance.stage.sandboxes.count == 1)
    #expect(other.error == nil)
    other.close()
  }

  @Test func `without the protocol a security context is nil`() throws {
    let performance = try Performance { $0.globals["wp_security_context_manager_v1"] = nil }
    performance.settle()
    #expect(try performance.display.makeSecurityContext(app: "mine", instance: "1") == nil)
  }

  /// The open descriptors that programs would inherit.
  private func inheritable() -> Set<Int32> {
    Set(
      (3..<1024).filter { number in
        let flags = fcntl(number, F_GETFD)
        return flags >= 0 && flags & FD_CLOEXEC == 0
      })
  }

  @Test func `the connection of a sandboxed client is closed on exec`() throws {
    let context = try context()
    let before = inheritable()
    let connection = fcntl(try #require(context.connection), F_DUPFD_CLOEXEC, 0)
    let display = try Display(to: .fileDescriptor(connection), on: performance.loop)
    context.handOver()
    #expect(performance.loop.run(until: { display.isReady }, timeout: 120))
    #expect(inheritable().subtracting(before).isEmpty)
    display.close()
  }
}
