import EventLoop
import Foundation
import JSON
import PluginHost
import Scripting
import SessionBus
import StageRuns
import Testing

@testable import BusRuns
@testable import DesktopActions
@testable import PluginBench

/// What the plugin gestures says to feedbackd, whose name a program of ours has on a real bus.
struct HapticsTests {
  private let loop = EventLoop()
  private let sandbox: Sandbox
  private let daemon: Program
  private let bench = TestBench()
  private let session: SessionBus

  init() throws {
    sandbox = try Sandbox()
    daemon = try startDaemon(in: sandbox, on: loop)
    session = SessionBus(at: "unix:path=\(sandbox.path)/bus", on: loop)
    var actions = bench.deeds.actions
    actions.bus = DesktopBuses(
      session: session, system: SessionBus(at: "unix:path=\(sandbox.path)/none", on: loop))
    bench.host.actions = actions
    let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../Plugins/gestures")
    var permissions = PermissionSet()
    permissions.add(.dbus, .values(["org.sigxcpu.Feedback"]))
    try bench.host.load(
      PluginSource.read(folder.standardized.path),
      settings: PluginSettings(
        options: ["preset": "none", "rules": ["left edge: tap -> print tapped"]],
        permissions: permissions))
  }

  private func settle() throws {
    var isAnswered = false
    let call = BusCall(
      service: "org.freedesktop.DBus", path: "/", interface: "org.freedesktop.DBus",
      method: "ListNames")
    session.call(call, patience: 60) { _ in isAnswered = true }
    try #require(loop.run(until: { isAnswered }, timeout: patience))
  }

  @Test func `a gesture is felt once`() throws {
    let feedbackd = try BusPeer(
      "org.sigxcpu.Feedback", at: "unix:path=\(sandbox.path)/bus", on: loop)
    bench.tap(2, 50, at: 0)
    bench.advance(to: 2000)
    #expect(loop.run(until: { !feedbackd.calls.isEmpty }, timeout: patience))
    try settle()
    #expect(feedbackd.calls.map(\.method) == ["TriggerFeedback"])
    #expect(
      feedbackd.calls.first?.arguments == ["thimble", "button-pressed", .object(JSONObject()), -1])
    #expect(bench.prints == ["tapped"] && bench.failures.isEmpty)
  }

  @Test func `without feedbackd nothing is said`() throws {
    let before = bench.logs.count
    bench.tap(2, 50, at: 0)
    bench.advance(to: 2000)
    try settle()
    try settle()
    #expect(bench.prints == ["tapped"] && bench.failures.isEmpty)
    #expect(bench.logs.count == before)
  }
}
