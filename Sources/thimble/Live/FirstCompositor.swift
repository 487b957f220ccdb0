import EventLoop
import Shell

/// Waits for a compositor that starts after the program.
final class FirstCompositor {
  private let loop: EventLoop
  private let socket: String
  private let connect: () throws(ShellError) -> Display

  /// - Parameters:
  ///   - socket: the path of the compositor's socket.
  ///   - connect: connects to the socket; throws while nobody answers.
  init(at socket: String, on loop: EventLoop, connect: @escaping () throws(ShellError) -> Display) {
    self.loop = loop
    self.socket = socket
    self.connect = connect
  }

  /// Runs the loop until a connection succeeds; nil when a signal ends the wait first.
  ///
  /// - Parameter onWait: Called once the signal watches are installed, so that whoever is notified
  ///   may send a signal at once.
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
