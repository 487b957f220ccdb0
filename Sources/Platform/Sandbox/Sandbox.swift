internal import CSandbox
internal import Glibc

/// A sandbox for a process that runs untrusted code. Code that takes over the process can compute,
/// read the files of its folders, and use the descriptors that it holds, and nothing more.
///
/// The sandbox consists of Landlock, which denies files; a filter of system calls, which denies
/// everything else; and resource limits. If one of these is unavailable, the process is not locked,
/// and the error names it.
///
///     try Sandbox.prepare(closingFrom: 5)     // first of all
///     …                                       // connect, load libraries: impossible afterwards
///     try sandbox.lock(tellingOver: 4)
public struct Sandbox: Equatable, Sendable {
  private let folders: [String]
  private let acceptsConnections: Bool

  /// The resource limits.
  public var limits = Limits()

  /// Whether root may read files of other users in the folders. Files outside of the folders are
  /// never readable.
  public var readsFilesOfOthers = false

  /// Creates a sandbox without applying it.
  ///
  /// - Parameters:
  ///   - folders: The absolute paths that may be read besides `systemFolders`. Missing ones are
  ///     skipped.
  ///   - acceptsConnections: Whether the process may accept connections on a listening socket that
  ///     it holds.
  public init(reading folders: [String], acceptsConnections: Bool = false) {
    self.folders = folders
    self.acceptsConnections = acceptsConnections
  }

  /// The missing kernel features, each a fragment of a sentence such as `Landlock
  /// (CONFIG_SECURITY_LANDLOCK, Linux 5.13)`.
  public static var unavailabilities: [String] {
    [
      Landlock.unavailability, SystemCallFilter.unavailability,
      isSanitized ? "a build without a sanitizer (`make build`)" : nil,
    ].compactMap { $0 }
  }

  /// Whether the program is built with the address sanitizer, which needs more memory than the
  /// limit allows, and inspects the process when it ends.
  public static var isSanitized: Bool { unsafe dlsym(nil, "__asan_init") != nil }

  /// The version of Landlock in this kernel; 0 if it is missing. Version 1 is sufficient: the
  /// filter also denies whatever later versions add.
  public static var landlockVersion: Int { Landlock.version }

  /// Locks this process permanently, and reports its refused calls over a socket.
  ///
  /// A locked process cannot load libraries, because it cannot make memory executable.
  ///
  /// - Parameter socket: A connected Unix socket, which is closed. The other end is for
  ///   `RefusedCalls`.
  /// - Throws: The obstacle. The process is then not locked, or its parent received no report, so
  ///   end the process.
  public func lock(tellingOver socket: Int32) throws(SandboxError) {
    let listener = try restrict()
    // Until the parent has received the descriptor, a refused call blocks.
    let code = Self.send(listener, over: socket)
    // With this descriptor the process could answer its own calls.
    if listener >= 0 { close(listener) }
    close(socket)
    guard code == 0 else { throw .failed(call: "sendmsg", code: code) }
  }

  /// Locks this process permanently. Refused system calls fail without a report.
  ///
  /// - Throws: The obstacle. End the process then.
  public func lock() throws(SandboxError) {
    let listener = try restrict()
    // Without a listener, the kernel fails the calls that would be reported with ENOSYS.
    if listener >= 0 { close(listener) }
  }

  /// Applies only the limits, for kernels without the other features.
  ///
  /// - Throws: `SandboxError.failed` if a limit cannot be set.
  public func limit() throws(SandboxError) { try limits.apply() }

  private func restrict() throws(SandboxError) -> Int32 {
    let unavailabilities = Self.unavailabilities
    guard unavailabilities.isEmpty else { throw .lacking(unavailabilities) }
    try OwnProcess.checkThreads()
    try OwnProcess.checkDescriptors()
    try limits.apply()
    OwnProcess.forgetCrashReporter()
    let kept = readsFilesOfOthers ? UInt32(csandbox_read_any) : 0
    guard csandbox_drop_capabilities(kept) == 0 else { throw .failed(call: "capset", code: errno) }
    guard csandbox_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0 else {
      throw .failed(call: "prctl", code: errno)
    }
    try Landlock.restrict(reading: Self.systemFolders + folders)
    return try SystemCallFilter(acceptsConnections: acceptsConnections).load()
  }

  /// Sends a descriptor. While the kernel allows no further descriptor in flight, tries again until
  /// the receiver closes its end. That limit counts the descriptors of all the user's processes.
  ///
  /// - Returns: 0, or the error number.
  private static func send(_ descriptor: Int32, over socket: Int32) -> Int32 {
    while csandbox_send(socket, 1, descriptor) != 1 {
      let code = errno
      var receiver = pollfd(fd: socket, events: 0, revents: 0)
      guard code == ETOOMANYREFS, unsafe poll(&receiver, 1, retryDelay) <= 0 else { return code }
    }
    return 0
  }

  /// The delay in milliseconds before sending a descriptor again. Chosen: the kernel does not
  /// signal that the number in flight has fallen.
  private static let retryDelay: Int32 = 5
}
