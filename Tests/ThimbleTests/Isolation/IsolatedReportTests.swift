import CommandLine
import Conditioning
import JSON
import PluginHost
import ScriptViews
import Scripting
import Testing

@testable import thimble

@Suite struct IsolatedReportTests {
  private static let needs: PermissionSet = {
    var needs = PermissionSet()
    needs.add(.spawn, .values(["grim"]))
    needs.add(.clipboard, .everything)
    return needs
  }()

  private static let configuration: ConfigurationReport = {
    var settings = PluginSettings(options: ["speed": 3], trust: .thirdParty)
    settings.apps = [AppSettings(pattern: "org.kde.*")]
    let fault = SettingFault("it is used twice", at: .init(file: "init.lua", line: 3))
    var report = ConfigurationReport()
    report.uses = [
      PluginUse(name: "gestures", settings: settings),
      PluginUse(name: "drawer", settings: PluginSettings(), faults: [fault]),
    ]
    report.touchFaults = [SettingFault("there is no such setting"), fault]
    try? report.touch.set(text: "dead_zone=0.5")
    return report
  }()

  @Test(arguments: [
    IsolatedReport.ready(needs: nil), .ready(needs: Self.needs), .surfaces(3),
    .ready(needs: nil, Self.configuration), .staged([], Self.configuration),
    .failed(IsolatedFailure(sentences: ["a", "b"], trace: "t", status: .unavailable)),
    .disabled(reason: "r", error: "e", trace: "t"),
    .reloaded(IsolatedReload(isReplaced: true, sentences: ["done"], needs: Self.needs)),
    .edges([TakenEdge(edge: .left, output: "DP-1", part: 0.25...1, level: .top)]),
    .modules(["more.late"]), .inspection(["kind": "touch"]), .lost(2), .staged(["a fault"]), .chord,
    .faults([TouchState.SeatFault(seat: "seat0", fault: .drops)]),
  ])
  func `a received report equals the sent one`(report: IsolatedReport) {
    let (word, members) = report.message
    #expect(IsolatedReport(word, members) == report)
  }

  @Test func `invalid reports are refused or limited`() {
    #expect(IsolatedReport(.surfaces, ["count": -1]) == nil)
    #expect(IsolatedReport(.surfaces, ["count": 1e9]) == nil)
    #expect(IsolatedReport(.surfaces, [:]) == nil)
    #expect(IsolatedReport(.inspection, ["line": 3]) == nil)
    #expect(IsolatedReport(.lost, [:]) == nil)
    let long = String(repeating: "x", count: 100_000)
    let many = JSONValue.array((0..<1000).map { _ in .string(long) })
    guard case .failed(let failure)? = IsolatedReport(.failed, ["sentences": many]) else {
      Issue.record("no failure")
      return
    }
    #expect(failure.sentences.count == 50)
    #expect(failure.sentences.allSatisfy { $0.count == 4000 })
  }
}
