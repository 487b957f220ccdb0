// Tests: AppTests, LiveConnectionTests

import EventLoop
import Glibc
import Relay

/// The socket that the app takes for its compositor's.
final class Listener {
  /// The name of the socket, in XDG_RUNTIME_DIR. Sandboxes of flatpak let only names through that
  /// begin like this.
  let name: String

  private let path: String
  private let socket: Socket
  private let compositor: String
  private let connections: LiveConnections
  private var watch: Watch?
  /// Apps that wait because the compositor's backlog is full.
  private var waiting: [Socket] = []
  private var retry: LoopTimer?

  /// How long to wait, in seconds, for a place in the compositor's backlog. Chosen.
  private static let retryPause = 0.01

  /// Listens in `folder`, and connects each app with the compositor at the path `compositor`.
  init(in folder: String, compositor: String, connections: LiveConnections) throws {
    name = "wayland-thimble-\(getpid())"
    path = "\(folder)/\(name)"
    self.compositor = compositor
    self.connections = connections
    socket = try Self.listen(at: path)
    watch = try connections.loop.watch(fileDescriptor: socket.descriptor) { [unowned self] _ in
      while let app = try? socket.accept() { connect(app) }
    }
  }

  /// A file that nobody listens at is what an earlier process of the same number has left.
  private static func listen(at path: String) throws(SocketError) -> Socket {
    if let error = connectionError(at: path), error.hasNoListener { unsafe unlink(path) }
    return try Socket.listen(at: path)
  }

  /// Why nothing listens at `path`; nil if something does.
  static func connectionError(at path: String) -> SocketError? {
    do throws(SocketError) {
      try Socket.connect(to: path).close()
      return nil
    } catch { return error.isTemporary ? nil : error }
  }

  private func connect(_ app: Socket) {
    do {
      try connections.connect(app, with: try Socket.connect(to: compositor))
    } catch let error as SocketError where error.isTemporary {
      waiting.append(app)
      retryLater()
    } catch {
      say("an app cannot reach the compositor at \(compositor): \(error)")
      if error is SocketError { app.close() }
    }
  }

  private func retryLater() {
    guard retry == nil else { return }
    retry = connections.loop.makeTimer { [unowned self] in
      retry = nil
      let apps = waiting
      waiting = []
      for app in apps { connect(app) }
    }
    retry?.schedule(after: Self.retryPause)
  }

  /// Stops listening, and removes the socket's file.
  func close() {
    guard watch != nil else { return }
    watch?.cancel()
    watch = nil
    socket.close()
    unsafe unlink(path)
  }
}
