internal import CSandbox
internal import Glibc

extension Sandbox {
  /// Discards the state that a process has inherited from its parent.
  ///
  /// Closes descriptors, removes the environment, and has the process killed when the parent's
  /// thread that started it ends. Sets `UV_USE_IO_URING=0`, because the filter does not see the
  /// operations of an `io_uring`. If memory runs out, the kernel kills this process before others
  /// of the user.
  ///
  /// - Parameters:
  ///   - first: The lowest descriptor to close, together with all above it.
  ///   - names: The environment variables to keep.
  ///
  /// - Precondition: Call this before any other code, which may keep references to the environment.
  /// - Throws: `SandboxError.failed` if a system call fails.
  public static func prepare(
    closingFrom first: Int32, keeping names: [String] = []
  ) throws(SandboxError) {
    let parent = getppid()
    guard csandbox_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL)) == 0 else {
      throw .failed(call: "prctl", code: errno)
    }
    // If the parent ended even before `getppid`, its end of the socket is closed, and `lock` fails.
    // A parent with process id 1 is not an error: the main program of a container has that id.
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
    // Prevents other processes of the user from reading the memory, and core dumps.
    guard csandbox_prctl(PR_SET_DUMPABLE, 0) == 0 else {
      throw .failed(call: "prctl", code: errno)
    }
    umask(0o077)
  }

  /// The middle of the range. Chosen: a program that uses most of the memory is still killed first.
  private static let memoryKillerScore = "500"

  /// Makes this process the preferred victim of the kernel's memory killer, which is the only bound
  /// on shared memory. Has no effect without /proc.
  private static func offerToMemoryKiller() {
    let file = unsafe open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = unsafe write(file, memoryKillerScore, memoryKillerScore.utf8.count)
    close(file)
  }
}
