import JSON
import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// What `thimble doctor` says of actions is what a compositor can do.
@Suite(.serialized) struct DoctorActionTests {
  let loop = EventLoop()

  /// The verdict of each action, by the name of its permission; or of what else there is a section
  /// for.
  private func verdicts(
    _ session: any Injector, of section: String = "actions"
  ) throws -> [String: String] {
    _ = wait(on: loop) { session.client.child.exit != nil || session.client.lines.count > 0 }
    let line = try #require(session.client.lines.first { $0.hasPrefix("{") })
    let findings = try JSONValue.parse(line).object?[section]?.array ?? []
    var verdicts: [String: String] = [:]
    for finding in findings.compactMap(\.object) {
      verdicts[finding["subject"]?.string ?? ""] = finding["verdict"]?.string
    }
    return verdicts
  }

  /// Ends everything; the sockets in the sandbox go with it, and not before.
  private func end(_ session: any Injector, in sandbox: Sandbox) {
    session.end()
    withExtendedLifetime(sandbox) {}
  }

  private let doctor = [builtProgram("thimble"), "doctor", "--json"]

  @Test(.needs("sway"))
  func `sway can do everything`() throws {
    let sandbox = try Sandbox()
    let session = try HostedSession(.sway, in: sandbox, client: doctor, on: loop)
    defer { end(session, in: sandbox) }
    let verdicts = try verdicts(session)
    #expect(verdicts.count == 10)
    for name in [
      "spawn", "workspaces", "ipc", "keys", "pointer", "toplevels", "idle", "outputs", "clipboard",
      "screenshot",
    ] {
      #expect(verdicts[name] == "ok", "\(name)")
    }
    // What is not offered, and something else does, is nothing to warn of.
    let protocols = try self.verdicts(session, of: "protocols")
    #expect(protocols["ext_idle_notifier_v1"] == "ok")
  }

  @Test(
    .needs("weston", "cage"),
    arguments: [HostedCompositor.weston, .cage])
  func `weston and cage can do little for plugins but start programs`(
    kind: HostedCompositor
  ) throws {
    let sandbox = try Sandbox()
    let session = try HostedSession(kind, in: sandbox, client: doctor, on: loop)
    defer { end(session, in: sandbox) }
    let verdicts = try verdicts(session)
    #expect(verdicts["spawn"] == "ok")
    #expect(verdicts["screenshot"] == (kind == .cage ? "ok" : "warning"))
    for name in ["keys", "pointer", "toplevels", "clipboard"] {
      #expect(verdicts[name] == "warning", "\(name)")
    }
    #expect(verdicts["idle"] == (kind == .cage ? "ok" : "warning"))
  }

  @Test(.needs("kwin_wayland"))
  func `KWin can be asked on the session bus, and has no keys, pointers or windows for plugins`()
    throws
  {
    let sandbox = try Sandbox()
    let session = try KWinSession(in: sandbox, client: doctor, on: loop)
    defer { end(session, in: sandbox) }
    let verdicts = try verdicts(session)
    for name in ["workspaces", "ipc", "idle", "clipboard"] {
      #expect(verdicts[name] == "ok", "\(name)")
    }
    for name in ["keys", "pointer", "toplevels"] {
      #expect(verdicts[name] == "warning", "\(name)")
    }
  }
}
