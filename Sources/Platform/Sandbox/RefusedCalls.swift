internal import CSandbox
internal import Glibc

/// The system calls that a locked process attempts and that its filter does not allow. Each waits
/// until it is refused here; when this is gone, each fails at once.
public final class RefusedCalls {
  /// The descriptor, which is readable when a call waits, and when `isOver`. It is closed with this
  /// object.
  public let descriptor: Int32

  /// Whether the process has ended and no call will come; the descriptor then stays readable, so
  /// stop watching it.
  public private(set) var isOver = false

  /// Receives what `Sandbox.lock(tellingOver:)` sends, without waiting for it. The socket stays
  /// open.
  ///
  /// - Parameter socket: The other end of the socket that the process tells over.
  /// - Throws: `SandboxError.notYet` before the process is locked, `.ended` if it never will be,
  ///   `.unheard` if it is locked and this is all that can be known.
  public init(receivingFrom socket: Int32) throws(SandboxError) {
    var byte: CChar = 0
    var descriptor: Int32 = -1
    let result = unsafe csandbox_receive(socket, &byte, &descriptor)
    let code = errno
    self.descriptor = descriptor
    guard result > 0 else {
      if result == 0 || code == ECONNRESET { throw .ended }
      throw code == EAGAIN || code == EINTR ? .notYet : .failed(call: "recvmsg", code: code)
    }
    guard descriptor >= 0 else { throw .unheard }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Refuses the next call that waits, with `EPERM`.
  ///
  /// - Returns: Its name, such as `execve`, or `call 999` where its number has no name here; nil
  ///   when none waits.
  public func refuseNext() -> String? {
    while isWaiting {
      var architecture: UInt32 = 0
      var number: Int32 = 0
      let result = unsafe csandbox_refuse(descriptor, &architecture, &number)
      if result > 0 { return Self.name(of: number, on: architecture) }
      // The caller was killed while it waited, or nothing can be taken from here any more.
      if result < 0 { isOver = true }
    }
    return nil
  }

  /// Whether a call can be taken, which is found out without waiting.
  private var isWaiting: Bool {
    guard !isOver else { return false }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, 0) > 0 else { return false }
    let events = Int32(entry.revents)
    if events & POLLIN != 0 { return true }
    isOver = events & (POLLHUP | POLLERR | POLLNVAL) != 0
    return false
  }

  private static func name(of number: Int32, on architecture: UInt32) -> String {
    guard let name = unsafe seccomp_syscall_resolve_num_arch(architecture, number) else {
      return "call \(number)"
    }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }
}
