import Foundation
import JSON
import StageRuns
import Testing

@testable import thimble

/// The section of `thimble doctor` about wrapped apps.
struct ExaminationWrapTests {
  private func report(_ program: String) throws -> [JSONObject] {
    let outcome = try Outcome.of(["doctor", "--json"], program: program)
    let report = try JSONValue.parse(#require(outcome.lines.first)).object
    return report?["wrapped apps"]?.array?.compactMap(\.object) ?? []
  }

  @Test func `the relay runs, and the toolkits of apps can be detected`() throws {
    let rows = try report(builtProgram("thimble"))
    #expect(rows.map { $0["subject"] } == ["thimble-relay", "endings"])
    #expect(rows.allSatisfy { $0["verdict"] == "ok" }, "\(rows)")
    #expect(rows.first?["path"]?.string?.hasSuffix("/thimble-relay") == true)
  }

  @Test func `a missing relay is reported with the path where it is expected`() throws {
    let folder = try Sandbox()
    let copy = "\(folder.path)/thimble"
    try FileManager.default.copyItem(atPath: builtProgram("thimble"), toPath: copy)
    let row = try #require(try report(copy).first)
    #expect(row["verdict"] == "warning")
    #expect(row["runs"] == false)
    #expect(
      row["finding"]?.string
        == "there is no \(folder.path)/thimble-relay, which 'thimble wrap' starts; install it "
        + "beside this program")
  }

  @Test func `a relay that does not run is distinguished from a missing one`() throws {
    let folder = try Sandbox()
    let copy = "\(folder.path)/thimble"
    try FileManager.default.copyItem(atPath: builtProgram("thimble"), toPath: copy)
    _ = try folder.write("not a program", to: "thimble-relay")
    let row = try #require(try report(copy).first)
    #expect(row["finding"]?.string?.contains("thimble-relay does not run") == true, "\(row)")
  }

  @Test func `without the maps of processes, the user has to choose an ending`() {
    let finding = Examination.endings(maps: "/nowhere/maps")
    #expect(finding.verdict == .warning)
    #expect(finding.finding.contains("--ending sidestep"))
  }
}
