import Glibc
import System
import Testing

@testable import Sandbox

/// Leftovers of a process that a lock removes, and leftovers that prevent the lock.
@Suite(.enabled(if: Sandbox.unavailabilities.isEmpty))
struct PrepareTests {
  private let folder: AttemptFolder

  init() throws { folder = try AttemptFolder() }

  /// The open descriptors are the three streams and two that the test opens later; the lock closes
  /// the socket.
  @Test func `the lock closes the socket and inherited descriptors`() throws {
    let command = ["sh", "-c", #"exec "$@" 7</dev/null 9</dev/null"#, "sh", LockedRun.program]
    let run = try LockedRun(of: command + [folder.path, "descriptors"])
    #expect(run.results == [5])
  }

  /// `UV_USE_IO_URING=0` remains.
  @Test func `the lock empties the environment except for one variable`() throws {
    let command = ["env", "SECRET=1", LockedRun.program]
    #expect(try LockedRun(of: command + [folder.path, "environment"]).results == [1])
    let free = try LockedRun(of: command + ["--unlocked", folder.path, "environment"])
    #expect((free.results.first ?? 0) > 1)
  }

  @Test(.enabled(if: Identity.available.contains(.nobody)))
  func `other processes of the user cannot inspect a locked process`() throws {
    let run = try LockedRun(["owner"], in: folder.path, as: .nobody)
    #expect(run.results == [0])
    let free = try LockedRun(["owner"], in: folder.path, as: .nobody, options: ["--unlocked"])
    #expect(free.results == [65534])
  }

  /// The locked process holds the output open, so the end of the output proves that the process has
  /// ended.
  @Test func `a locked process ends with its parent`() throws {
    let command = ["sh", "-c", #""$@" & wait"#, "sh", LockedRun.program, folder.path, "wait"]
    let run = try LockedRun(of: command, behavior: .killing)
    #expect(run.exit == .signal(SIGKILL))
    #expect(run.isOver)
  }

  @Test func `a process with a second thread is not locked`() throws {
    let run = try LockedRun(["thread"], in: folder.path, options: ["--threaded"])
    #expect(run.exit == .status(1))
    #expect(run.lines == ["\(SandboxError.threads(2))"])
    #expect(run.failure == .ended)
  }

  @Test func `a process with an io_uring is not locked`() throws {
    let run = try LockedRun(["thread"], in: folder.path, options: ["--ring"])
    let ring = try #require(run.lines.first.flatMap { Int32($0) })
    // The kernel may have no io_uring, or may refuse it to this user.
    guard ring >= 0 else { return }
    #expect(run.exit == .status(1))
    #expect(run.lines.last == "\(SandboxError.ring(descriptor: ring))")
  }

  @Test func `a process whose calls another program receives is locked all the same`() throws {
    let attempts = ["fork", "read-file /etc/passwd", "read-file file"]
    let run = try LockedRun(attempts, in: folder.path, options: ["--heard"])
    #expect(run.failure == .unheard)
    #expect(run.results == [-Int(EPERM), -Int(EACCES), 6])
    let attack = try LockedRun(["ptrace"], in: folder.path, options: ["--heard"])
    #expect(attack.exit == .signal(SIGSYS))
  }

  @Test func `calls fail by themselves after the listener has left`() throws {
    let run = try LockedRun(
      ["fork", "fork", "execve"], in: folder.path, behavior: .leaving)
    #expect(run.results == [-Int(EPERM), -Int(ENOSYS), -Int(ENOSYS)])
    #expect(run.refused == ["fork"])
  }

  @Test func `a call whose caller was killed is not reported`() throws {
    let run = try LockedRun(["fork"], in: folder.path, behavior: .killingAtCall)
    #expect(run.exit == .signal(SIGKILL))
    #expect(run.refused == [])
    #expect(run.isOver)
  }

  @Test func `a relative folder is an error`() throws {
    let run = try LockedRun(["thread"], in: "relative")
    #expect(run.exit == .status(1))
    #expect(run.lines == ["\(SandboxError.relative("relative"))"])
  }
}
