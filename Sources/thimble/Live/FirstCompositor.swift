import EventLoop
import Shell

/// Waits for the compositor of a run that was started before it.
final class FirstCompositor {
  private let loop: EventLoop
  private let socket: String
  private let connect: () throws(ShellError) -> Display

  /// - Parameters:
  ///   - socket: the path of the compositor's socket.
  ///   - connect: connects to it, or throws when nobody answers yet.
  init(at socket: String, on loop: EventLoop, connect: @escaping () throws(ShellError) -> Display) {
    self.loop = loop
    self.socket = socket
    self.connect = connect
  }

  /// The connection, once there is one; nil when a signal asks for the end before.
  ///
  /// - Parameter onWait: Called once signals are listened to: whoever is told then may send one.
  func display(
    endingAt signals: [Int32], onWait: () -> Void
  ) throws(EventLoopError) -> Display? {
    var found: Display?
    var watches: [SignalWatch] = []
    for signal in signals {
      watches.append(try loop.signal(signal) { [loop] in loop.stop() })
    }
    onWait()
    let wait = CompositorWait(for: socket, on: loop) { [loop, connect] in
      do throws(ShellError) { found = try connect() } catch { return false }
      loop.stop()
      return true
    }
    loop.run()
    wait.cancel()
    for watch in watches { watch.cancel() }
    return found
  }
}
