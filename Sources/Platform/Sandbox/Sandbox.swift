internal import CSandbox
internal import Glibc

/// A lock for a process that runs code of others: whoever has taken the process over can compute
/// with it, read the files of its folders, and talk over the descriptors that it holds.
///
/// It consists of Landlock, which denies files; a filter on system calls, which denies the rest;
/// and limits. A process either has all of it or is not locked, and the error says what is missing.
///
///     try Sandbox.prepare(closingFrom: 5)     // first of all
///     …                                       // connect, load libraries: impossible afterwards
///     try sandbox.lock(tellingOver: 4)
public struct Sandbox: Equatable, Sendable {
  private let folders: [String]
  private let acceptsConnections: Bool

  /// What the process may use of the machine.
  public var limits = Limits()

  /// Whether root may read files of other users in the folders. It reads nothing outside of them.
  public var readsFilesOfOthers = false

  /// Describes a lock; nothing is locked yet.
  ///
  /// - Parameters:
  ///   - folders: What may be read besides `systemFolders`, as absolute paths; a missing one is
  ///     skipped.
  ///   - acceptsConnections: Whether a socket that the process holds and that listens may accept
  ///     connections.
  public init(reading folders: [String], acceptsConnections: Bool = false) {
    self.folders = folders
    self.acceptsConnections = acceptsConnections
  }

  /// What this kernel lacks that a lock needs, a fragment of a sentence each, such as
  /// `Landlock (CONFIG_SECURITY_LANDLOCK, Linux 5.13)`.
  public static var lacks: [String] {
    [
      Landlock.lack, SystemCallFilter.lack,
      isSanitized ? "a build without a sanitizer (`make build`)" : nil,
    ].compactMap { $0 }
  }

  /// Whether the program is built with the address sanitizer, which needs more memory than a locked
  /// process may have, and looks into the process at its end.
  public static var isSanitized: Bool { unsafe dlsym(nil, "__asan_init") != nil }

  /// The version of Landlock in this kernel; 0 if it has none. All since 1 will do: what later ones
  /// deny in addition, the filter denies too.
  public static var landlockVersion: Int { Landlock.version }

  /// Locks this process for good, and tells the process at the other end of a socket.
  ///
  /// It then loads no more libraries, because it makes no memory executable.
  ///
  /// - Parameter socket: A connected Unix socket to who makes a `RefusedCalls` of the other end; it
  ///   is closed.
  /// - Throws: What is in the way. The process is then not locked, or no one knows that it is: it
  ///   has to end.
  public func lock(tellingOver socket: Int32) throws(SandboxError) {
    let listener = try restrict()
    // Until the descriptor is with the parent, a call that the filter refuses waits forever.
    let code = Self.send(listener, over: socket)
    // It could answer its own calls with this.
    if listener >= 0 { close(listener) }
    close(socket)
    guard code == 0 else { throw .failed(call: "sendmsg", code: code) }
  }

  /// Locks this process for good; system calls that are refused fail, and nobody is told.
  ///
  /// - Throws: What is in the way. The process has to end then.
  public func lock() throws(SandboxError) {
    let listener = try restrict()
    // Without a listener, the kernel answers the calls that it would hear of with ENOSYS.
    if listener >= 0 { close(listener) }
  }

  /// Applies the limits alone, for kernels without the features that a lock requires.
  public func limit() throws(SandboxError) { try limits.apply() }

  private func restrict() throws(SandboxError) -> Int32 {
    let lacks = Self.lacks
    guard lacks.isEmpty else { throw .lacking(lacks) }
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

  /// Sends a descriptor, and waits as long as the receiver is there where the kernel allows no
  /// more in flight: it compares those of all the user's processes with this one's limit.
  ///
  /// - Returns: 0, or the error.
  private static func send(_ descriptor: Int32, over socket: Int32) -> Int32 {
    while csandbox_send(socket, 1, descriptor) != 1 {
      let code = errno
      var receiver = pollfd(fd: socket, events: 0, revents: 0)
      guard code == ETOOMANYREFS, unsafe poll(&receiver, 1, pause) <= 0 else { return code }
    }
    return 0
  }

  /// Milliseconds until a descriptor is sent again. Chosen; nothing tells when there is room.
  private static let pause: Int32 = 5
}
