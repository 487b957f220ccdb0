// Tests: OverdueTests

import Relay
import System

/// Notices, once, that something which gestures on an app need has not come in time.
final class Overdue {
  /// How long it may take, in seconds. Chosen: toolkits ask for a touchscreen before they show a
  /// window or as soon as they hear that there is one, and plugins are loaded before that.
  static let patience = 3.0

  private var timer: LoopTimer?
  private var hasNoted = false

  /// Whether it still has to come.
  var isWaiting: Bool { timer?.deadline != nil }

  /// - Parameter note: Called once, if it does not come in time.
  init(on loop: EventLoop, note: @escaping () -> Void) {
    timer = loop.makeTimer { [unowned self] in
      hasNoted = true
      note()
    }
  }

  /// Waits while something is missing.
  func follow(isMissing: Bool) {
    if !isMissing || hasNoted {
      timer?.cancel()
    } else if !isWaiting {
      timer?.schedule(after: Self.patience)
    }
  }

  /// The app is gone.
  func cancel() { timer?.cancel() }
}

extension AppInputs {
  /// Whether there is a touchscreen for which the app has not asked, so that it gets no touches.
  var lacksTouch: Bool { contains(.touchOffered) && !contains(.touch) }
}
