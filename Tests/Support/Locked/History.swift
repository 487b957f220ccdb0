import CAttempts
import CSandbox
import Glibc

/// What a process may have done before it is locked, that makes the lock another one.
enum History {
  /// Has a listener for a call that nothing makes. It is not of libseccomp, which would take it for
  /// that of the lock.
  static func beHeard() {
    guard cattempts_listen(Int(seccomp_syscall_resolve_name("acct"))) >= 0 else {
      fatalError("the kernel has no listeners")
    }
  }

  /// Makes an `io_uring`, whose parameters are 120 bytes.
  static func haveRing() {
    var parameters = [UInt64](repeating: 0, count: 15)
    let number = Int(seccomp_syscall_resolve_name("io_uring_setup"))
    let ring = parameters.withUnsafeMutableBytes {
      cattempts_call(number, [4, Int(bitPattern: $0.baseAddress), 0, 0, 0, 0])
    }
    print(ring)
  }

  /// Starts a thread that does not end.
  static func haveThread() {
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in while true { pause() } }, nil)
  }
}
