// Tests: SessionTests

import Relay
import System

/// Whether the compositor is there, by a connection that says nothing.
final class CompositorPresence {
  private let socket: Socket
  private let buffer = Stream(byteLimit: 4096)
  private var watch: Watch?

  /// Connects to the compositor at `path`; nil if that is not possible.
  ///
  /// - Parameter onEnd: Called when it has gone.
  init?(at path: String, on loop: EventLoop, onEnd: @escaping () -> Void) {
    guard let socket = try? Socket.connect(to: path) else { return nil }
    self.socket = socket
    watch = try? loop.watch(fileDescriptor: socket.descriptor) { [unowned self] _ in
      // To a client that says nothing it has nothing to say but errors.
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
