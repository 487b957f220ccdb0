import Glibc
import Testing

@testable import Compositors

/// A restarted compositor listens at another socket.
struct RestartTests {
  @Test func `sway's new socket is found by its process ID, and used`() throws {
    let server = try SmallServer(.sway) { _ in #"[{"success":true}]"# }
    let old = server.folder + "/sway-ipc.1000.11.sock"
    let sway = SocketCompositor(
      I3Dialect(name: "sway"), at: old, on: server.loop, timeout: .seconds(120))
    guard case .failure? = server.wait({ sway.switchWorkspace(to: .next, $0) }) else {
      Issue.record("nobody listens there")
      return
    }
    for name in ["sway-ipc.1000.12.sock", "other.1000.13.sock"] {
      #expect(symlink(server.path, server.folder + "/" + name) == 0)
    }
    defer {
      for name in ["sway-ipc.1000.12.sock", "other.1000.13.sock"] {
        unlink(server.folder + "/" + name)
      }
    }
    sway.compositorDidRestart(process: 13)
    #expect(sway.path == old)
    sway.compositorDidRestart(process: 2)
    #expect(sway.path == old)
    sway.compositorDidRestart(process: 12)
    #expect(sway.path == server.folder + "/sway-ipc.1000.12.sock")
    try server.wait { sway.switchWorkspace(to: .next, $0) }?.get()
    #expect(server.requests == ["0 workspace next_on_output"])
  }

  @Test(arguments: ["/nowhere/sway-ipc.1.sock", "sway.sock", "", "/nowhere/plain"])
  func `the old socket is kept if no other one exists`(path: String) throws {
    let server = try SmallServer(.sway) { _ in nil }
    let sway = SocketCompositor(
      I3Dialect(name: "sway"), at: path, on: server.loop, timeout: .seconds(120))
    sway.compositorDidRestart(process: 12)
    #expect(sway.path == path)
  }
}
