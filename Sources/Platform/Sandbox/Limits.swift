internal import CSandbox
internal import Glibc

/// The resource limits of a locked process.
///
/// The number of processes is not limited: that limit counts all processes of the user, so it would
/// depend on other programs. The filter allows no new processes, and the memory limit bounds the
/// stacks of threads.
public struct Limits: Equatable, Sendable {
  /// The maximum private memory, in bytes: heap, stacks and private mappings. Chosen: Lua may have
  /// 8 MiB, the host holds 32 MiB for a plugin, and pictures of 72 million pixels are 288 MiB.
  public var data = 512 << 20

  /// The maximum size of a file that the process writes, in bytes. The only such files are shared
  /// memory. The limit applies to each file; the sum is limited only by a cgroup, if any.
  ///
  /// Chosen: a window of 5120 × 2880 pixels has up to two buffers of 59 MiB in one file.
  public var fileSize = 160 << 20

  /// The maximum number of open descriptors. A process usually has a dozen, and up to three for
  /// each window. Chosen: the usual limit of programs, because the kernel also compares it with the
  /// number of descriptors that all of the user's processes have in flight, and libwayland closes
  /// the connection if it cannot send one.
  public var descriptors = 1024

  /// The maximum processor time, in seconds, after which the kernel kills the process; nil for no
  /// limit.
  public var processorSeconds: Int?

  /// Creates the default limits.
  public init() {}

  func apply() throws(SandboxError) {
    // With the signal ignored, shared memory that exceeds the limit is an error and does not end
    // the process.
    signal(SIGXFSZ, SIG_IGN)
    try Self.lower(Int32(RLIMIT_CORE.rawValue), to: 0)  // a core dump would contain all of its data
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

  private static func lower(_ resource: Int32, to maximum: Int) throws(SandboxError) {
    guard csandbox_limit(resource, UInt64(maximum)) == 0 else {
      throw .failed(call: "setrlimit", code: errno)
    }
  }
}
