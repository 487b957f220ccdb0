// Tests: LockTests

internal import CSandbox
internal import Glibc

extension Sandbox {
  /// Leaves behind what a process has from its parent. It is the first thing in the process: what
  /// is in the environment may be in use later.
  ///
  /// Closes descriptors, removes the environment, and ends the process when its parent ends. Of the
  /// environment, `UV_USE_IO_URING=0` is there afterwards: libuv must not have an `io_uring`, whose
  /// operations no filter sees.
  ///
  /// - Parameter first: The lowest descriptor to close; all above it are closed too.
  public static func prepare(closingFrom first: Int32) throws(SandboxError) {
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
    csandbox_empty_environment()
    guard unsafe setenv("UV_USE_IO_URING", "0", 1) == 0 else {
      throw .failed(call: "setenv", code: errno)
    }
    // Other processes of the user may not look into its memory, nor does it leave a core dump.
    guard csandbox_prctl(PR_SET_DUMPABLE, 0) == 0 else {
      throw .failed(call: "prctl", code: errno)
    }
    umask(0o077)
  }
}
