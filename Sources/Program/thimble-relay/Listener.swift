import Glibc
import Relay
import System

/// The socket that apps use in place of the compositor's.
final class Listener {
  /// The name of the socket, in XDG_RUNTIME_DIR.
  let name: String

  private let path: String
  private let socket: Socket
  private let loop: EventLoop
  private let onApp: (Socket) -> Void
  private var watch: Watch?
  private var retryTimer: LoopTimer?

  /// The delay before accepting again after the limit of open files was reached. Chosen.
  private static let acceptDelay = Duration.milliseconds(100)

  /// The reason why the socket cannot be bound, as a sentence without a full stop.
  struct AddressInUseError: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  /// Binds a socket `name` in `folder`, and passes each accepted app to `onApp`, which then owns
  /// it.
  ///
  /// - Parameter name: The name of the socket. Flatpak's sandboxes expose only names that begin
  ///   with `wayland-`.
  init(
    _ name: String, in folder: String, on loop: EventLoop, onApp: @escaping (Socket) -> Void
  ) throws {
    self.name = name
    path = "\(folder)/\(name)"
    (self.loop, self.onApp) = (loop, onApp)
    socket = try Self.listen(at: path)
    try acceptApps()
  }

  private func acceptApps() throws(EventLoopError) {
    watch = try loop.watch(fileDescriptor: socket.descriptor) { [unowned self] _ in
      do throws(SocketError) {
        while watch != nil { onApp(try socket.accept()) }
      } catch {
        if !error.isTemporary { acceptLater() }
      }
    }
  }

  /// Stops watching the socket for a while. It stays readable while an app waits, and accepting
  /// fails until files have been closed.
  private func acceptLater() {
    watch?.cancel()
    watch = nil
    retryTimer = loop.makeTimer { [unowned self] in
      retryTimer = nil
      do throws(EventLoopError) {
        try acceptApps()
      } catch {
        acceptLater()
      }
    }
    retryTimer?.schedule(after: Self.acceptDelay)
  }

  /// Binds the socket; replaces a stale socket file of an earlier process.
  private static func listen(at path: String) throws -> Socket {
    if let error = Connector.error(at: path) {
      if error.hasNoListener { unsafe unlink(path) }
    } else {
      throw AddressInUseError(
        description: "another program listens at \(path); choose another name")
    }
    return try Socket.listen(at: path)
  }

  /// Stops listening, and removes the socket's file.
  func close() {
    guard watch != nil || retryTimer != nil else { return }
    watch?.cancel()
    watch = nil
    retryTimer?.cancel()
    retryTimer = nil
    socket.close()
    unsafe unlink(path)
  }
}
