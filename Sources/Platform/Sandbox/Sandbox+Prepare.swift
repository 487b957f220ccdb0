// Tests: PrepareTests

internal import CSandbox
internal import Glibc

extension Sandbox {
  /// Leaves behind what a process has from its parent. It is the first thing in the process: what
  /// is in the environment may be in use later.
  ///
  /// Closes descriptors, removes the environment, and ends the process when the thread of its
  /// parent ends that started it. Of the environment, `UV_USE_IO_URING=0` is there afterwards:
  /// libuv must not have an `io_uring`, whose operations no filter sees. When memory runs out, the
  /// kernel ends this process rather than another of the user's.
  ///
  /// - Parameters:
  ///   - first: The lowest descriptor to close; all above it are closed too.
  ///   - names: The environment variables that stay.
  public static func prepare(
    closingFrom first: Int32, keeping names: [String] = []
  ) throws(SandboxError) {
    let parent = getppid()
    guard csandbox_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL)) == 0 else {
      throw .failed(call: "prctl", code: errno)
    }
    // Of a parent that ended even before this began, its end of the socket is closed, and `lock`
    // fails. That the parent is process 1 says nothing: a container's program is that too.
    if getppid() != parent { _exit(1) }
    guard csandbox_close_from(first) == 0 else {
      throw .failed(call: "close_range", code: errno)
    }
    let kept = names.compactMap { name in
      unsafe getenv(name).map { unsafe (name, String(cString: $0)) }
    }
    csandbox_empty_environment()
    for (name, value) in kept + [("UV_USE_IO_URING", "0")] {
      guard unsafe setenv(name, value, 1) == 0 else {
        throw .failed(call: "setenv", code: errno)
      }
    }
    offerToMemoryKiller()
    // Other processes of the user may not look into its memory, nor does it leave a core dump.
    guard csandbox_prctl(PR_SET_DUMPABLE, 0) == 0 else {
      throw .failed(call: "prctl", code: errno)
    }
    umask(0o077)
  }

  /// Half of the range. Chosen: a program that takes most of the memory still goes first.
  private static let memoryKillerScore = "500"

  /// Shared memory counts against no limit of a process, and this is what bounds it; without /proc
  /// it does not.
  private static func offerToMemoryKiller() {
    let file = unsafe open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = unsafe write(file, memoryKillerScore, memoryKillerScore.utf8.count)
    close(file)
  }
}
