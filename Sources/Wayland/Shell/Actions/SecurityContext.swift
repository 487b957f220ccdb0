import Glibc
import System
import Wayland

/// A connection to the compositor for another process, which the compositor treats as sandboxed.
///
/// Releasing this object stops the compositor from accepting further connections with its name. The
/// existing connection continues.
public final class SecurityContext {
  /// The name of this program as a sandbox engine, in reverse domain form.
  static let engine = "org.thimble"

  /// The connected socket, closed on exec; nil after ``handOver()``.
  public private(set) var connection: Int32?
  /// The end of a pipe at whose other end the compositor waits for this one to be closed.
  private let closing: Int32

  fileprivate init(
    _ manager: WpSecurityContextManagerV1, app: String, instance: String
  ) throws(ShellError) {
    let (socket, connected) = try Self.listenAndConnect()
    var pipe: [Int32] = [-1, -1]
    guard Glibc.pipe(&pipe) == 0 else {
      let code = errno
      for descriptor in [socket, connected] { close(descriptor) }
      throw Self.error("make a pipe", code)
    }
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (connection, closing) = (connected, pipe[1])
    // The compositor's descriptors are duplicates.
    let context = manager.createListener(listenFd: socket, closeFd: pipe[0])
    context.setSandboxEngine(name: Self.engine)
    context.setAppId(appId: app)
    context.setInstanceId(instanceId: instance)
    context.commit()
    context.destroy()
    for descriptor in [socket, pipe[0]] { close(descriptor) }
  }

  /// Leaves the connection to the process that has inherited it.
  public func handOver() {
    if let connection { close(connection) }
    connection = nil
  }

  deinit {
    handOver()
    close(closing)
  }

  /// Creates a listening socket that other processes cannot find, and a connection that waits at
  /// it.
  private static func listenAndConnect() throws(ShellError) -> (socket: Int32, connected: Int32) {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let (listening, connected) = (socket(AF_UNIX, kind, 0), socket(AF_UNIX, kind, 0))
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/thimble-context-\(getpid())"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(room - 1)) }
    // Remove the socket of an earlier process with the same number.
    unlink(path)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int32 in
        guard bind(listening, address, size) == 0, listen(listening, 1) == 0 else { return -1 }
        return connect(connected, address, size)
      }
    }
    let code = errno
    unlink(path)
    guard status == 0 else {
      for descriptor in [listening, connected] { close(descriptor) }
      throw error("listen at \(path)", code)
    }
    return (listening, connected)
  }

  private static func error(_ action: String, _ code: Int32) -> ShellError {
    .loop("\(EventLoopError(action, code: code))")
  }
}

extension Display {
  /// Creates a connection for another process, which the compositor treats as sandboxed and offers
  /// fewer globals; nil if the compositor does not support that.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - instance: A unique name of the process.
  /// - Throws: `ShellError.notReady`, `ShellError.loop` if no socket can be created.
  public func makeSecurityContext(
    app: String, instance: String
  ) throws(ShellError) -> SecurityContext? {
    guard offeredVersion(of: Requirement.securityContext.interface) != nil else { return nil }
    let manager: WpSecurityContextManagerV1 = try bind(.securityContext)
    defer { manager.destroy() }
    return try SecurityContext(manager, app: app, instance: instance)
  }
}
