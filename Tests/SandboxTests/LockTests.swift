import Canvas
import Glibc
import System
import Testing

@testable import Sandbox

/// What is true of a process that is really locked.
@Suite(.enabled(if: Sandbox.lacks.isEmpty))
struct LockTests {
  private let folder: AttemptFolder

  init() throws { folder = try AttemptFolder() }

  @Test(arguments: Identity.available)
  func `what the filter does not allow is refused and heard`(identity: Identity) throws {
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

  /// The name under which a call is heard.
  private static func heardName(of attempt: String) -> String {
    let name = attempt.split(separator: " ")[0]
    return Int(name) == nil ? String(name) : "call \(name)"
  }

  @Test(arguments: Identity.available)
  func `what its folders do not have cannot be read`(identity: Identity) throws {
    let attempts = AttemptTable.denied
    let run = try LockedRun(attempts.map(\.attempt), in: folder.path, as: identity)
    #expect(run.exit == .status(0), "\(run.lines)")
    #expect(run.results.count == attempts.count)
    for (attempt, result) in zip(attempts, run.results) {
      #expect(result == -Int(attempt.code), "\(attempt.attempt)")
    }
    #expect(run.refused == [])
  }

  @Test func `the same can be read by a process that is not locked`() throws {
    let attempts = AttemptTable.denied.filter {
      $0.code == EACCES && !$0.attempt.hasSuffix("shadow") && !$0.attempt.hasSuffix("kmsg")
        && !$0.attempt.hasSuffix("/mem") && !$0.attempt.hasSuffix("online")
        // As root, which loses its capabilities by the lock.
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
  func `ordinary work goes on`(identity: Identity) throws {
    let attempts = AttemptTable.done
    let run = try LockedRun(attempts.map(\.attempt), in: folder.path, as: identity)
    #expect(run.exit == .status(0), "\(run.lines)")
    #expect(run.results.count == attempts.count)
    for (attempt, result) in zip(attempts, run.results) {
      // -1 stands for a number that is not known before.
      #expect(attempt.result == -1 ? result > 0 : result == attempt.result, "\(attempt.attempt)")
    }
    #expect(run.refused == [])
  }

  @Test(arguments: SystemCalls.fatal.filter { SystemCallFilter.isKnown($0) })
  func `what can only be an attack ends the process`(name: String) throws {
    let run = try LockedRun(["thread", name, "thread"], in: folder.path)
    #expect(run.exit == .signal(SIGSYS))
    #expect(run.lines == ["42"])
    #expect(run.refused == [])
  }

  @Test(arguments: Identity.available)
  func `attacks end the process whoever runs it`(identity: Identity) throws {
    for name in ["ptrace 16 ^", "bpf", "mount", "unshare 0x10000000", "io_uring_setup 8 &"] {
      let run = try LockedRun([name], in: folder.path, as: identity)
      #expect(run.exit == .signal(SIGSYS), "\(name)")
      #expect(run.lines == [])
    }
  }

  #if arch(x86_64)
    @Test(arguments: ["32-bit", "x32"])
    func `the numbers of another architecture end the process`(entry: String) throws {
      let run = try LockedRun([entry], in: folder.path)
      // A kernel without 32-bit programs has no such entry.
      #expect(
        run.exit == .signal(SIGSYS) || entry == "32-bit" && run.exit == .signal(SIGSEGV))
      #expect(run.lines == [])
    }
  #endif

  @Test(arguments: Identity.available)
  func `text is drawn as without a lock`(identity: Identity) throws {
    let free = try LockedRun(["text"], in: folder.path, options: ["--unlocked"])
    let run = try LockedRun(["text"], in: folder.path, as: identity)
    #expect(run.exit == .status(0))
    #expect(run.results == free.results)
    #expect((run.results.first ?? 0) > 1000)
    #expect(run.refused == [])
  }

  @Test(.enabled(if: Image.lackForJPEG == nil && VectorImage.lack == nil))
  func `pictures are read with libraries that were loaded before`() throws {
    let files = "\(folder.path)/folder/picture"
    let attempts = ["svg \(files).svg", "jpeg \(files).jpg", "svg \(files).svg"]
    let run = try LockedRun(attempts, in: folder.path, options: ["--pictures"])
    #expect(run.results == [32, 16, 32])
    #expect(run.refused == [])
    let late = try LockedRun(["svg \(files).svg"], in: folder.path)
    #expect(late.results == [-1])
  }

  @Test(arguments: Identity.available)
  func `memory ends at its limit`(identity: Identity) throws {
    let run = try LockedRun(["allocate 1000", "thread"], in: folder.path, as: identity)
    let got = run.results.first ?? 0
    #expect(got > 300 && got < 512)
    #expect(run.results.count == 2)
  }

  @Test(arguments: Identity.available)
  func `no family of sockets can be had`(identity: Identity) throws {
    let run = try LockedRun(["families"], in: folder.path, as: identity)
    #expect(run.results == [0])
    #expect(run.refused == Array(repeating: "socket", count: 48))
  }

  @Test func `connections are accepted where that was asked for`() throws {
    let attempts = ["accept 1 0 0", "accept4 1 0 0 0"]
    let run = try LockedRun(attempts, in: folder.path, options: ["--accepting"])
    // Descriptor 1 is no socket that listens.
    #expect(run.results.allSatisfy { $0 == -Int(EINVAL) || $0 == -Int(ENOTSOCK) })
    #expect(run.results.count == 2)
    #expect(run.refused == [])
  }

  @Test func `it may abort`() throws {
    let run = try LockedRun(["abort"], in: folder.path)
    #expect(run.exit == .signal(SIGABRT))
    #expect(run.refused == [])
  }
}
