import Bus
import Foundation
import JSON
import PluginHost
import Scripting
import StageRuns
import System
import Testing

@testable import BusRuns
@testable import DesktopActions
@testable import PluginBench

/// Calls of the plugin gestures to feedbackd, which a test program replaces on a real bus.
struct HapticsTests {
  private let run: BusRun
  private let bench = TestBench()
  private let session: SessionBus

  init() throws {
    run = try BusRun()
    session = run.connect()
    bench.deeds.bus.real = DesktopBuses(
      session: session, system: SessionBus(at: "unix:path=\(run.sandbox.path)/none", on: run.loop))
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
    for bus in bench.host.plugins.compactMap(\.buses) { try run.settle(bus.session) }
  }

  @Test func `a gesture triggers one haptic feedback`() throws {
    let feedbackd = try run.peer("org.sigxcpu.Feedback")
    bench.tap(2, 50, at: 0)
    bench.advance(to: 2000)
    #expect(run.loop.run(until: { !feedbackd.calls.isEmpty }, timeout: hangTimeout))
    try settle()
    #expect(feedbackd.calls.map(\.method) == ["TriggerFeedback"])
    #expect(
      feedbackd.calls.first?.arguments == ["thimble", "button-pressed", .object(JSONObject()), -1])
    #expect(bench.prints == ["tapped"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `without feedbackd nothing is logged`() throws {
    let before = bench.logs.count
    bench.tap(2, 50, at: 0)
    bench.advance(to: 2000)
    try settle()
    #expect(bench.prints == ["tapped"])
    #expect(bench.failures.isEmpty)
    #expect(bench.logs.count == before)
  }
}
