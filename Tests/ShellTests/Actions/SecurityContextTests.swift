import Glibc
import Stage
import System
import Testing
import Wayland

@testable import Shell

/// Connections from sandboxes, on a stage.
struct SecurityContextTests {
  let harness: ShellHarness

  init() throws {
    harness = try ShellHarness()
    harness.settle()
  }

  private func context() throws -> SecurityContext {
    try #require(try harness.display.makeSecurityContext(app: "mine", instance: "1-1"))
  }

  private func connect(_ context: SecurityContext) throws -> Display {
    let connection = dup(try #require(context.connection))
    let display = try Display(to: .fileDescriptor(connection), on: harness.loop)
    context.handOver()
    #expect(harness.loop.run(until: { display.isReady }, timeout: .seconds(120)))
    return display
  }

  @Test func `a sandboxed client is identified, and gets no privileged globals`() throws {
    let other = try connect(try context())
    #expect(
      harness.stage.sandboxes == [
        Stage.Sandbox(engine: "org.thimble", appID: "mine", instanceID: "1-1")
      ])
    for name in [
      "zwlr_layer_shell_v1", "zwlr_screencopy_manager_v1", "ext_data_control_manager_v1",
      "wp_security_context_manager_v1",
    ] {
      #expect(other.offeredVersion(of: name) == nil, "\(name)")
      #expect(harness.display.offeredVersion(of: name) != nil, "\(name)")
    }
    #expect(other.offeredVersion(of: "xdg_wm_base") != nil)
    other.close()
    #expect(harness.loop.run(until: { harness.stage.sandboxes.isEmpty }, timeout: .seconds(120)))
  }

  @Test func `a context ends the compositor's listening, but not its client's connection`() throws {
    var context: SecurityContext? = try context()
    let other = try connect(try #require(context))
    #expect(harness.stage.sandboxSocketCount == 1)
    context = nil
    let isOver = { harness.stage.sandboxSocketCount == 0 }
    #expect(harness.loop.run(until: isOver, timeout: .seconds(120)))
    #expect(harness.stage.sandboxes.count == 1)
    #expect(other.error == nil)
    other.close()
  }

  @Test func `without the protocol a security context is nil`() throws {
    let harness = try ShellHarness { $0.globals["wp_security_context_manager_v1"] = nil }
    harness.settle()
    #expect(try harness.display.makeSecurityContext(app: "mine", instance: "1") == nil)
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
    let display = try Display(to: .fileDescriptor(connection), on: harness.loop)
    context.handOver()
    #expect(harness.loop.run(until: { display.isReady }, timeout: .seconds(120)))
    #expect(inheritable().subtracting(before).isEmpty)
    display.close()
  }
}
