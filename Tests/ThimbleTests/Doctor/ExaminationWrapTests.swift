import Foundation
import JSON
import StageRuns
import Testing

@testable import thimble

/// What `thimble doctor` says of wrapping apps.
struct ExaminationWrapTests {
  private func report(_ program: String) throws -> [JSONObject] {
    let outcome = try Outcome.of(["doctor", "--json"], program: program)
    let report = try JSONValue.parse(#require(outcome.lines.first)).object
    return report?["wrapped apps"]?.array?.compactMap(\.object) ?? []
  }

  @Test func `the relay runs, and what apps are made with can be found out`() throws {
    let rows = try report(builtProgram("thimble"))
    #expect(rows.map { $0["subject"] } == ["thimble-relay", "endings"])
    #expect(rows.allSatisfy { $0["verdict"] == "ok" }, "\(rows)")
    #expect(rows.first?["path"]?.string?.hasSuffix("/thimble-relay") == true)
  }

  @Test func `a program without the relay beside it says where it has to be`() throws {
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

  @Test func `a relay that does not run is told from one that is missing`() throws {
    let folder = try Sandbox()
    let copy = "\(folder.path)/thimble"
    try FileManager.default.copyItem(atPath: builtProgram("thimble"), toPath: copy)
    _ = try folder.write("not a program", to: "thimble-relay")
    let row = try #require(try report(copy).first)
    #expect(row["finding"]?.string?.contains("thimble-relay does not run") == true, "\(row)")
  }

  @Test func `without the files of processes an ending has to be chosen`() {
    let finding = Examination.endings(maps: "/nowhere/maps")
    #expect(finding.verdict == .warning)
    #expect(finding.finding.contains("--ending sidestep"))
  }
}
