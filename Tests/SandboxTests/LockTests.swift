import Canvas
import Glibc
import System
import Testing

@testable import Sandbox

/// Effects of a real lock on a process.
@Suite(.enabled(if: Sandbox.unavailabilities.isEmpty))
struct LockTests {
  private let folder: AttemptFolder

  init() throws { folder = try AttemptFolder() }

  @Test(arguments: Identity.available)
  func `calls that the filter does not allow are refused and reported`(identity: Identity) throws {
    let attempts = AttemptTable.refused
    let before = folder.contents
    let run = try LockedRun(attempts, in: folder.path, as: identity)
    #expect(run.exit == .status(0), "\(run.lines)")
    #expect(run.isOver)
    #expect(run.results.count == attempts.count)
    for (attempt, result) in zip(attempts, run.results) {
      #expect(result == -Int(EPERM), "\(attempt)")
    }
    #expect(run.refused == attempts.map(Self.heardName))
    #expect(folder.contents == before)
  }

  /// The name under which a refused call is reported.
  private static func heardName(of attempt: String) -> String {
    let name = attempt.split(separator: " ")[0]
    return Int(name) == nil ? String(name) : "call \(name)"
  }

  @Test(arguments: Identity.available)
  func `files outside the allowed folders cannot be read`(identity: Identity) throws {
    let attempts = AttemptTable.denied
    let run = try LockedRun(attempts.map(\.attempt), in: folder.path, as: identity)
    #expect(run.exit == .status(0), "\(run.lines)")
    #expect(run.results.count == attempts.count)
    for (attempt, result) in zip(attempts, run.results) {
      #expect(result == -Int(attempt.code), "\(attempt.attempt)")
    }
    #expect(run.refused == [])
  }

  @Test func `a process that is not locked can read the same files`() throws {
    let attempts = AttemptTable.denied.filter {
      $0.code == EACCES && !$0.attempt.hasSuffix("shadow") && !$0.attempt.hasSuffix("kmsg")
        && !$0.attempt.hasSuffix("/mem") && !$0.attempt.hasSuffix("online")
        // Only root can read this file, and the lock removes root's capabilities.
        && ($0.attempt != "read-file private" || geteuid() == 0)
    }
    let run = try LockedRun(
      attempts.map(\.attempt), in: folder.path, options: ["--unlocked"])
    #expect(run.results.count == attempts.count)
    for (attempt, result) in zip(attempts, run.results) {
      #expect(result >= 0, "\(attempt.attempt)")
    }
  }

  @Test(arguments: Identity.available)
  func `a locked process can do ordinary work`(identity: Identity) throws {
    let attempts = AttemptTable.done
    let run = try LockedRun(attempts.map(\.attempt), in: folder.path, as: identity)
    #expect(run.exit == .status(0), "\(run.lines)")
    #expect(run.results.count == attempts.count)
    for (attempt, result) in zip(attempts, run.results) {
      // -1 stands for any positive number.
      #expect(attempt.result == -1 ? result > 0 : result == attempt.result, "\(attempt.attempt)")
    }
    #expect(run.refused == [])
  }

  @Test(arguments: SystemCalls.fatal.filter { SystemCallFilter.isKnown($0) })
  func `a call that only an attack makes ends the process`(name: String) throws {
    let run = try LockedRun(["thread", name, "thread"], in: folder.path)
    #expect(run.exit == .signal(SIGSYS))
    #expect(run.lines == ["42"])
    #expect(run.refused == [])
  }

  @Test(arguments: Identity.available)
  func `attacks end the process, whichever user runs it`(identity: Identity) throws {
    for name in ["ptrace 16 ^", "bpf", "mount", "unshare 0x10000000", "io_uring_setup 8 &"] {
      let run = try LockedRun([name], in: folder.path, as: identity)
      #expect(run.exit == .signal(SIGSYS), "\(name)")
      #expect(run.lines == [])
    }
  }

  #if arch(x86_64)
    @Test(arguments: ["32-bit", "x32"])
    func `calls of another architecture end the process`(entry: String) throws {
      let run = try LockedRun([entry], in: folder.path)
      // A kernel that cannot run 32-bit programs has no such entry.
      #expect(
        run.exit == .signal(SIGSYS) || entry == "32-bit" && run.exit == .signal(SIGSEGV))
      #expect(run.lines == [])
    }
  #endif

  @Test(arguments: Identity.available)
  func `a locked process draws text like an unlocked one`(identity: Identity) throws {
    let free = try LockedRun(["text"], in: folder.path, options: ["--unlocked"])
    let run = try LockedRun(["text"], in: folder.path, as: identity)
    #expect(run.exit == .status(0))
    #expect(run.results == free.results)
    #expect((run.results.first ?? 0) > 1000)
    #expect(run.refused == [])
  }

  @Test(.enabled(if: Image.jpegUnavailability == nil && VectorImage.unavailability == nil))
  func `pictures are read with libraries that were loaded before the lock`() throws {
    let files = "\(folder.path)/folder/picture"
    let attempts = ["svg \(files).svg", "jpeg \(files).jpg", "svg \(files).svg"]
    let run = try LockedRun(attempts, in: folder.path, options: ["--pictures"])
    #expect(run.results == [32, 16, 32])
    #expect(run.refused == [])
    let late = try LockedRun(["svg \(files).svg"], in: folder.path)
    #expect(late.results == [-1])
  }

  @Test(arguments: Identity.available)
  func `allocations fail at the memory limit`(identity: Identity) throws {
    let run = try LockedRun(["allocate 1000", "thread"], in: folder.path, as: identity)
    let got = run.results.first ?? 0
    #expect(got > 300)
    #expect(got < 512)
    #expect(run.results.count == 2)
  }

  @Test(arguments: Identity.available)
  func `sockets of every family are refused`(identity: Identity) throws {
    let run = try LockedRun(["families"], in: folder.path, as: identity)
    #expect(run.results == [0])
    #expect(run.refused == Array(repeating: "socket", count: 48))
  }

  @Test func `a process can accept connections if the option is set`() throws {
    let attempts = ["accept 1 0 0", "accept4 1 0 0 0"]
    let run = try LockedRun(attempts, in: folder.path, options: ["--accepting"])
    // Descriptor 1 is not a listening socket.
    #expect(run.results.allSatisfy { $0 == -Int(EINVAL) || $0 == -Int(ENOTSOCK) })
    #expect(run.results.count == 2)
    #expect(run.refused == [])
  }

  @Test func `a locked process may abort`() throws {
    let run = try LockedRun(["abort"], in: folder.path)
    #expect(run.exit == .signal(SIGABRT))
    #expect(run.refused == [])
  }
}
