import Relay
import System

/// Reports once that something gestures on an app depend on is missing for too long.
final class MissingInputWatchdog {
  /// The timeout. Chosen: toolkits bind a touchscreen before they show a window, or as
  /// soon as one is announced, and plugins are loaded before that.
  static let timeout = Duration.seconds(3)

  private var timer: LoopTimer?
  private var hasNoted = false

  /// Whether the timeout is running.
  var isWaiting: Bool { timer?.deadline != nil }

  /// - Parameter note: Called once when the timeout ends.
  init(on loop: EventLoop, note: @escaping () -> Void) {
    timer = loop.makeTimer { [unowned self] in
      hasNoted = true
      note()
    }
  }

  /// Starts the timeout, or cancels it if nothing is missing.
  func follow(isMissing: Bool) {
    if !isMissing || hasNoted {
      timer?.cancel()
    } else if !isWaiting {
      timer?.schedule(after: Self.timeout)
    }
  }

  /// Cancels the timeout because the app has disconnected.
  func cancel() { timer?.cancel() }
}
