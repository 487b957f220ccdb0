// Tests: TouchAbsenceTests

import EventLoop
import Relay

/// Notices an app that shows windows and has asked for no touchscreen, though there is one.
///
/// The compositor sends such an app no touches, so that plugins wait for gestures in vain.
final class TouchAbsence {
  /// How long an app with a window may take to ask for the touchscreen, in seconds. Chosen: toolkits
  /// ask before they show a window, or as soon as they hear that there is a touchscreen.
  static let patience = 3.0

  private var timer: LoopTimer?
  private var hasNoted = false

  /// Whether the app has a window, and still has to ask.
  var isWaiting: Bool { timer?.deadline != nil }

  /// - Parameter note: Called once, if the app does not ask in time.
  init(on loop: EventLoop, note: @escaping () -> Void) {
    timer = loop.makeTimer { [unowned self] in
      hasNoted = true
      note()
    }
  }

  /// Follows what the app has asked for, and whether it shows a window.
  func follow(_ inputs: AppInputs, showsWindow: Bool) {
    let isAwaited =
      showsWindow && !hasNoted && inputs.contains(.touchOffered) && !inputs.contains(.touch)
    if !isAwaited {
      timer?.cancel()
    } else if !isWaiting {
      timer?.schedule(after: Self.patience)
    }
  }

  /// The app is gone.
  func cancel() { timer?.cancel() }
}
