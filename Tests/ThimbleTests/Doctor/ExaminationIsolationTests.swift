import JSON
import Testing

@testable import thimble

@Suite struct ExaminationIsolationTests {
  @Test func `missing kernel features are named with their consequence`() throws {
    let section = Examination.isolation(lacks: ["Landlock (Linux 5.13)", "seccomp"], version: 0)
    let finding = try #require(section.findings.first)
    #expect(finding.verdict == .warning)
    #expect(finding.finding.contains("lacks Landlock (Linux 5.13) and seccomp"))
    #expect(finding.finding.contains("isolated = false"))
    #expect(finding.details["landlock"] == 0)
  }

  @Test func `a kernel with all features passes`() throws {
    let finding = try #require(Examination.isolation(lacks: [], version: 7).findings.first)
    #expect(finding.verdict == .ok)
    #expect(finding.finding.contains("Landlock 7"))
  }
}
