import Relay
import System

/// Detects the end of the compositor through an idle connection.
final class CompositorPresence {
  private let socket: Socket
  private let buffer = Stream(byteLimit: 4096)
  private var watch: Watch?

  /// Connects to the compositor at `path`; nil if that fails.
  ///
  /// - Parameter onEnd: Called when the compositor closes the connection.
  init?(at path: String, on loop: EventLoop, onEnd: @escaping () -> Void) {
    guard let socket = try? Socket.connect(to: path) else { return nil }
    self.socket = socket
    watch = try? loop.watch(fileDescriptor: socket.descriptor) { [unowned self] _ in
      // The compositor sends nothing to an idle client except errors.
      if socket.receive(into: buffer) == .blocked { return }
      watch?.cancel()
      watch = nil
      onEnd()
    }
  }

  deinit {
    watch?.cancel()
    socket.close()
  }
}
