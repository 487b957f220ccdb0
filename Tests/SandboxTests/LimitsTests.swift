import Glibc
import Testing

@testable import Sandbox

@Suite(.enabled(if: Sandbox.lacks.isEmpty))
struct LimitsTests {
  /// By the kernel's numbers: RLIMIT_FSIZE, DATA, CORE, NOFILE, MEMLOCK, MSGQUEUE, NICE, RTPRIO.
  @Test func `a locked process has these and cannot raise them`() throws {
    let folder = try AttemptFolder()
    let limits = [
      (1, 160 << 20), (2, 512 << 20), (4, 0), (7, 128), (8, 0), (12, 0), (13, 0), (14, 0),
    ]
    let run = try LockedRun(limits.map { "limit \($0.0)" }, in: folder.path)
    #expect(run.results == limits.map(\.1))
  }

  @Test func `a lower limit stays`() throws {
    let folder = try AttemptFolder()
    let command = ["sh", "-c", #"ulimit -n 64; exec "$@""#, "sh", LockedRun.program]
    let run = try LockedRun(of: command + [folder.path, "limit 7"])
    #expect(run.results == [64])
  }
}
