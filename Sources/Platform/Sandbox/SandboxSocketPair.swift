internal import CSandbox
internal import Glibc

/// Two connected Unix sockets, one of them for the process to be locked.
///
/// The descriptors are not owned, and closed on exec unless they are duplicated to other numbers.
public struct SandboxSocketPair: Equatable, Sendable {
  /// The parent's end, which is non-blocking.
  public let parent: Int32
  /// The locked process's end, which is blocking.
  public let child: Int32

  /// Creates a pair.
  ///
  /// - Throws: `SandboxError.failed` if the sockets cannot be created.
  public init() throws(SandboxError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .failed(call: "socketpair", code: errno)
    }
    (parent, child) = (ends[0], ends[1])
    guard csandbox_set_flags(parent, O_NONBLOCK) == 0 else {
      throw .failed(call: "fcntl", code: errno)
    }
  }
}
