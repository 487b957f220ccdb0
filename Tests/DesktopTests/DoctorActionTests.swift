import JSON
import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// The reports of `thimble doctor` about the actions that a compositor supports.
@Suite(.serialized) struct DoctorActionTests {
  let loop = EventLoop()

  /// Returns the verdicts of a section of the report by their subjects. Subjects of `actions` are
  /// permissions.
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

  /// Ends a session, and keeps the sandbox with its sockets until then.
  private func end(_ session: any Injector, in sandbox: Sandbox) {
    session.end()
    withExtendedLifetime(sandbox) {}
  }

  private let doctor = [builtProgram("thimble"), "doctor", "--json"]

  @Test(.needs("sway"))
  func `sway supports all actions`() throws {
    let sandbox = try Sandbox()
    let session = try HostedSession(.sway, in: sandbox, client: doctor, on: loop)
    defer { end(session, in: sandbox) }
    let verdicts = try verdicts(session)
    #expect(verdicts.count == 11)
    for name in [
      "spawn", "workspaces", "ipc", "keys", "pointer", "toplevels", "idle", "outputs", "clipboard",
      "screenshot", "text_focus",
    ] {
      #expect(verdicts[name] == "ok", "\(name)")
    }
    // A missing protocol is no warning if sway has another one for the same purpose.
    let protocols = try self.verdicts(session, of: "protocols")
    #expect(protocols["ext_idle_notifier_v1"] == "ok")
  }

  @Test(
    .needs("weston", "cage"),
    arguments: [HostedCompositor.weston, .cage])
  func `weston and cage support few actions`(
    kind: HostedCompositor
  ) throws {
    let sandbox = try Sandbox()
    let session = try HostedSession(kind, in: sandbox, client: doctor, on: loop)
    defer { end(session, in: sandbox) }
    let verdicts = try verdicts(session)
    #expect(verdicts["spawn"] == "ok")
    #expect(verdicts["screenshot"] == (kind == .cage ? "ok" : "warning"))
    for name in ["keys", "pointer", "toplevels", "clipboard", "text_focus"] {
      #expect(verdicts[name] == "warning", "\(name)")
    }
    #expect(verdicts["idle"] == (kind == .cage ? "ok" : "warning"))
  }

  @Test(.needs("kwin_wayland"))
  func `KWin has actions on the session bus, and no keys, pointer or windows`() throws {
    let sandbox = try Sandbox()
    let session = try KWinSession(in: sandbox, client: doctor, on: loop)
    defer { end(session, in: sandbox) }
    let verdicts = try verdicts(session)
    for name in ["workspaces", "ipc", "idle", "clipboard"] {
      #expect(verdicts[name] == "ok", "\(name)")
    }
    for name in ["keys", "pointer", "toplevels", "text_focus"] {
      #expect(verdicts[name] == "warning", "\(name)")
    }
  }
}
