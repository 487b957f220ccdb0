import Glibc
import Shell
import System

/// Waits until a compositor answers on a socket.
///
/// The socket's folder is watched, so that a new socket is found at once. The socket may exist
/// before anyone listens on it, and some folders cannot be watched, so a timer retries as well,
/// with exponential backoff.
final class CompositorWait {
  /// The first and the maximum delay between two attempts. Chosen.
  static let backoffs = Duration.milliseconds(20)...Duration.seconds(5)

  private let attempt: () -> Bool
  private var backoff = backoffs.lowerBound
  private var timer: LoopTimer?
  private var folder: FileWatch?

  /// - Parameters:
  ///   - socket: the path of the compositor's socket.
  ///   - attempt: connects; returns false while no compositor answers. First called in a later turn
  ///     of the loop.
  init(for socket: String, on loop: EventLoop, attempt: @escaping () -> Bool) {
    self.attempt = attempt
    let name = socket.split(separator: "/").last.map(String.init)
    timer = loop.makeTimer { [unowned self] in tryAgain() }
    folder = try? loop.watchFile(parentFolder(of: socket)) { [unowned self] changed, _ in
      guard changed == nil || changed == name else { return }
      backoff = Self.backoffs.lowerBound
      timer?.schedule(after: .zero)
    }
    timer?.schedule(after: .zero)
  }

  /// Stops waiting. Idempotent.
  func cancel() {
    timer?.cancel()
    folder?.cancel()
    (timer, folder) = (nil, nil)
  }

  private func tryAgain() {
    guard !attempt() else { return cancel() }
    timer?.schedule(after: backoff)
    backoff = min(backoff * 2, Self.backoffs.upperBound)
  }
}

/// Waits for a compositor that starts after the program.
final class FirstCompositor {
  private let loop: EventLoop
  private let socket: String
  private let connect: () throws(ShellError) -> Display

  /// - Parameters:
  ///   - socket: the path of the compositor's socket.
  ///   - connect: connects to the socket; throws while no compositor answers.
  init(at socket: String, on loop: EventLoop, connect: @escaping () throws(ShellError) -> Display) {
    self.loop = loop
    self.socket = socket
    self.connect = connect
  }

  /// Runs the loop until a connection succeeds; nil when a signal ends the wait first.
  ///
  /// - Parameter onWait: Called once the signal watches are installed, so that a program notified
  ///   of the wait may send a signal at once.
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
