internal import CSandbox
internal import Glibc

/// Two connected Unix sockets, one for the process that is to be locked.
///
/// It does not own its descriptors, which are closed on exec; one that a program gets under another
/// number is not.
public struct SandboxSocketPair: Equatable, Sendable {
  /// The end that stays here, which does not block.
  public let parent: Int32
  /// The end for the locked process, which blocks.
  public let child: Int32

  /// Makes a pair.
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
