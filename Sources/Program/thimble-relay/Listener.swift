// Tests: AppTests, LiveConnectionTests, SessionTests

import Glibc
import Relay
import System

/// A socket that apps take for their compositor's.
final class Listener {
  /// The name of the socket, in XDG_RUNTIME_DIR.
  let name: String

  private let path: String
  private let socket: Socket
  private let loop: EventLoop
  private let onApp: (Socket) -> Void
  private var watch: Watch?
  private var pause: LoopTimer?

  /// How long apps wait, in seconds, where no more files can be open. Chosen.
  private static let pauseLength = 0.1

  /// Why nothing can listen there, in a sentence without a full stop.
  struct Taken: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  /// Listens at `name` in `folder`, and hands each app to `onApp`, which owns it then.
  ///
  /// - Parameter name: Sandboxes of flatpak let only names through that begin with `wayland-`.
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

  /// The socket stays ready while an app waits, so it is not looked at until files may have been
  /// closed.
  private func acceptLater() {
    watch?.cancel()
    watch = nil
    pause = loop.makeTimer { [unowned self] in
      pause = nil
      do throws(EventLoopError) {
        try acceptApps()
      } catch {
        acceptLater()
      }
    }
    pause?.schedule(after: Self.pauseLength)
  }

  /// A file that nobody listens at is what an earlier process has left.
  private static func listen(at path: String) throws -> Socket {
    if let error = Connector.error(at: path) {
      if error.hasNoListener { unsafe unlink(path) }
    } else {
      throw Taken(description: "another program listens at \(path); choose another name")
    }
    return try Socket.listen(at: path)
  }

  /// Stops listening, and removes the socket's file.
  func close() {
    guard watch != nil || pause != nil else { return }
    watch?.cancel()
    watch = nil
    pause?.cancel()
    pause = nil
    socket.close()
    unsafe unlink(path)
  }
}
