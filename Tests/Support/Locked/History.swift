import CAttempts
import CSandbox
import Glibc

/// Actions of a process before it enters the sandbox that change the sandbox.
enum History {
  /// Installs a seccomp listener for a call that the process never makes. Does not use libseccomp,
  /// which would confuse it with the listener of the sandbox.
  static func beHeard() {
    guard cattempts_listen(Int(seccomp_syscall_resolve_name("acct"))) >= 0 else {
      fatalError("the kernel has no listeners")
    }
  }

  /// Creates an `io_uring`, whose parameters have 120 bytes.
  static func haveRing() {
    var parameters = [UInt64](repeating: 0, count: 15)
    let number = Int(seccomp_syscall_resolve_name("io_uring_setup"))
    let ring = parameters.withUnsafeMutableBytes {
      cattempts_call(number, [4, Int(bitPattern: $0.baseAddress), 0, 0, 0, 0])
    }
    print(ring)
  }

  /// Starts a thread that never ends.
  static func haveThread() {
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in while true { pause() } }, nil)
  }
}
