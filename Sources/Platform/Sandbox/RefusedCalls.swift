internal import CSandbox
internal import Glibc

/// The refused system calls of a locked process. Each call blocks until it is refused by this
/// object. After the object is released, such calls fail at once.
public final class RefusedCalls {
  /// The descriptor, which is readable while a call waits, and once `isOver` is true. Owned by this
  /// object.
  public let descriptor: Int32

  /// Whether the process has ended. The descriptor then stays readable, so stop watching it.
  public private(set) var isOver = false

  /// Receives the descriptor that `Sandbox.lock(tellingOver:)` sends, without blocking. The socket
  /// stays open.
  ///
  /// - Parameter socket: The other end of the socket that is passed to `lock(tellingOver:)`.
  /// - Throws: `SandboxError.notYet` before the process is locked, `.ended` if it has ended without
  ///   being locked, `.unheard` if it is locked without reporting refused calls.
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

  /// Refuses the next waiting call with `EPERM`.
  ///
  /// - Returns: The name of the call, such as `execve`, or `call 999` if its number has no name
  ///   here; nil if no call waits.
  public func refuseNext() -> String? {
    while isWaiting {
      var architecture: UInt32 = 0
      var number: Int32 = 0
      let result = unsafe csandbox_refuse(descriptor, &architecture, &number)
      if result > 0 { return Self.name(of: number, on: architecture) }
      // The caller was killed while it waited, or the descriptor has become invalid.
      if result < 0 { isOver = true }
    }
    return nil
  }

  /// Whether a call waits. Does not block.
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
