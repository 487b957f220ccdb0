import CSandbox
import Glibc
import System
import Testing

@testable import Sandbox

@Suite(.enabled(if: Sandbox.unavailabilities.isEmpty))
struct LimitsTests {
  /// The limits by the kernel's numbers: RLIMIT_FSIZE, DATA, CORE, NOFILE, MEMLOCK, MSGQUEUE, NICE,
  /// RTPRIO.
  @Test func `a locked process has fixed resource limits and cannot raise them`() throws {
    let folder = try AttemptFolder()
    let limits = [
      (1, 160 << 20), (2, 512 << 20), (4, 0), (7, 1024), (8, 0), (12, 0), (13, 0), (14, 0),
    ]
    let run = try LockedRun(limits.map { "limit \($0.0)" }, in: folder.path)
    #expect(run.results == limits.map(\.1))
  }

  @Test func `a lower limit is kept`() throws {
    let folder = try AttemptFolder()
    let command = ["sh", "-c", #"ulimit -n 64; exec "$@""#, "sh", LockedRun.program]
    let run = try LockedRun(of: command + [folder.path, "limit 7"])
    #expect(run.results == [64])
  }

  /// Other processes of the user may have more descriptors in flight than this process may have
  /// open; the kernel then refuses to send its descriptor.
  @Test func `a process is locked once it can send its descriptor to the parent`() throws {
    let folder = try AttemptFolder()
    let loop = EventLoop()
    let holder = try Self.hold(inFlight: 24, on: loop)
    let command = ["sh", "-c", #"ulimit -n 16; exec "$@""#, "sh", LockedRun.program]
    let run = try LockedRun(of: command + [folder.path, "limit 7"])
    #expect(run.results == [16])
    #expect(run.failure == nil)
    #expect(loop.run(until: { holder.exit != nil }, timeout: .seconds(120)))
  }

  /// Starts a program that ends soon, and with it the sockets in which `count` descriptors are in
  /// flight.
  private static func hold(inFlight count: Int, on loop: EventLoop) throws -> ChildProcess {
    let pair = try SandboxSocketPair()
    defer { for end in [pair.parent, pair.child] { close(end) } }
    for _ in 0..<count { try #require(csandbox_send(pair.parent, 1, STDIN_FILENO) == 1) }
    var configuration = ChildProcess.Configuration(["sleep", "0.5"])
    configuration.descriptors = [pair.parent, pair.child]
    return try loop.start(configuration)
  }
}
