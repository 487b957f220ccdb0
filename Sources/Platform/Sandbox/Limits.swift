internal import CSandbox
internal import Glibc

/// How much of the machine a locked process may use.
///
/// There is no limit on processes: the kernel counts all of the user's against it, so it would
/// depend on what else runs. The filter allows no new ones; threads are bounded by the memory of
/// their stacks.
public struct Limits: Equatable, Sendable {
  /// Memory of its own, in bytes: heap, stacks and private mappings. Chosen: Lua may have 8 MiB and
  /// the host holds 32 MiB for a plugin, and pictures of 72 million pixels are 288 MiB.
  public var data = 512 << 20

  /// The size of a file that it writes, in bytes, which for lack of other files is shared memory.
  /// It bounds each and not all together: a cgroup does that, if there is one.
  ///
  /// Chosen: one window of 5120 × 2880 pixels is 59 MiB, and it has up to two buffers in one file.
  public var fileSize = 160 << 20

  /// Open descriptors. A dozen is usual, and each window has up to three. Chosen: what programs
  /// usually have, because the kernel also compares it with those that all of the user's processes
  /// have in flight, and libwayland takes a refusal for the end of the connection.
  public var descriptors = 1024

  /// The maximum processor time, in seconds, after which the kernel ends the process; nil for no
  /// limit.
  public var processorSeconds: Int?

  /// The limits as chosen.
  public init() {}

  func apply() throws(SandboxError) {
    // Shared memory that would be too large is an error, and not the end.
    signal(SIGXFSZ, SIG_IGN)
    try Self.lower(Int32(RLIMIT_CORE.rawValue), to: 0)  // would have all that it knew in it
    try Self.lower(Int32(RLIMIT_DATA.rawValue), to: data)
    try Self.lower(Int32(RLIMIT_FSIZE.rawValue), to: fileSize)
    try Self.lower(Int32(RLIMIT_NOFILE.rawValue), to: descriptors)
    try Self.lower(Int32(__RLIMIT_MEMLOCK.rawValue), to: 0)
    try Self.lower(Int32(__RLIMIT_MSGQUEUE.rawValue), to: 0)
    try Self.lower(Int32(__RLIMIT_NICE.rawValue), to: 0)
    try Self.lower(Int32(__RLIMIT_RTPRIO.rawValue), to: 0)
    if let processorSeconds {
      try Self.lower(Int32(RLIMIT_CPU.rawValue), to: processorSeconds)
    }
  }

  private static func lower(_ resource: Int32, to most: Int) throws(SandboxError) {
    guard csandbox_limit(resource, UInt64(most)) == 0 else {
      throw .failed(call: "setrlimit", code: errno)
    }
  }
}
