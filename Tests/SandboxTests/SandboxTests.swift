import CSandbox
import Glibc
import Testing

@testable import Sandbox

struct SandboxTests {
  @Test func `a kernel with Landlock does not lack it`() {
    let lacks = Sandbox.unavailabilities.contains { $0.hasPrefix("Landlock (") }
    #expect(lacks == (Sandbox.landlockVersion == 0))
  }

  @Test func `each version of Landlock denies all rights that it supports`() {
    let counts = (1...7).map { Landlock.rights(version: $0).files.nonzeroBitCount }
    #expect(counts == [13, 14, 15, 15, 16, 16, 16])
    #expect((1...7).map { Landlock.rights(version: $0).network } == [0, 0, 0, 3, 3, 3, 3])
    #expect((1...7).map { Landlock.rights(version: $0).scopes } == [0, 0, 0, 0, 0, 3, 3])
  }

  @Test func `an error names the cause and the remedy`() {
    #expect(
      "\(SandboxError.lacking(["Landlock", "filters"]))"
        == "the kernel has no Landlock and no filters, which isolation needs; "
        + "enable it")
    #expect(
      "\(SandboxError.relative("fonts"))"
        == "'fonts' is not an absolute path, expected one for a readable folder; start it with /")
    #expect("\(SandboxError.threads(3))".contains("3 threads"))
    #expect("\(SandboxError.failed(call: "prctl", code: EPERM))".hasPrefix("prctl failed: Oper"))
  }
}
