import CSandbox
import EventLoop
import Glibc
import Testing

@testable import Sandbox

struct SandboxTests {
  @Test func `this kernel has everything`() {
    #expect(Sandbox.lacks == [])
    #expect(Sandbox.landlockVersion >= 1)
  }

  @Test func `each version of Landlock denies all that it knows`() {
    let counts = (1...7).map { Landlock.rights(version: $0).files.nonzeroBitCount }
    #expect(counts == [13, 14, 15, 15, 16, 16, 16])
    #expect((1...7).map { Landlock.rights(version: $0).network } == [0, 0, 0, 3, 3, 3, 3])
    #expect((1...7).map { Landlock.rights(version: $0).scopes } == [0, 0, 0, 0, 0, 3, 3])
  }

  @Test func `a process with several threads is not locked`() throws {
    var thread = pthread_t()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    // It waits until the pipe is closed.
    pthread_create(
      &thread, nil,
      { end in
        var byte: UInt8 = 0
        read(Int32(Int(bitPattern: end)), &byte, 1)
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(ends[0])))
    #expect {
      try Sandbox(reading: []).lock(tellingOver: -1)
    } throws: { error in
      guard case .threads(let count)? = error as? SandboxError else { return false }
      return count >= 2
    }
    write(ends[1], "x", 1)
    pthread_join(thread, nil)
  }

  @Test func `a relative folder is an error of who runs it`() throws {
    let run = try LockedRun(["thread"], in: "relative")
    #expect(run.exit == .status(1))
    #expect(
      run.lines == [
        "'relative' is not an absolute path, which a folder to be read needs; write it from / on"
      ])
  }

  @Test func `an error says what was found and what to do`() {
    #expect(
      "\(SandboxError.lacking(["Landlock", "filters"]))"
        == "the kernel has no Landlock and no filters, without which nothing can be isolated; "
        + "enable it")
    #expect("\(SandboxError.threads(3))".contains("3 threads"))
    #expect("\(SandboxError.failed(call: "prctl", code: EPERM))".hasPrefix("prctl failed: Oper"))
  }
}
