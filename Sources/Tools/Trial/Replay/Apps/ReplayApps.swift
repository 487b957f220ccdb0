package import Gestures
package import ScriptViews
import Traces
package import Vocabulary

/// The windows of wrapped apps in a replay or a spec.
package final class ReplayApps: WrappedApps {
  /// The open windows, in the order in which they appeared.
  package private(set) var open: [ReplayAppWindow] = []
  /// A replay's desktop has layers as well.
  package let isWrapping = false
  package var onChange: ((any WrappedWindow) -> Void)?
  /// Called with each action that a plugin would have performed, as a line.
  package var onAction: ((String) -> Void)?
  /// Called with every decision of the gesture core, in contents added after it is set.
  package var onDecision: ((Decision, Timestamp) -> Void)?
  /// Called with each new verdict on touches.
  var onVerdict: ((ReplayAppWindow, Verdict, [TouchID]) -> Void)?

  /// No windows.
  package init() {}

  package var windows: [any WrappedWindow] { open }

  /// The roots of plugins in the windows.
  package var contents: [any WrappedContent] { open.flatMap(\.touches.contents) }

  /// The points per millimetre of the output; nil if unknown.
  package var pointsPerMillimeter: Double? {
    didSet { for window in open { window.change { $0.pointsPerMillimeter = pointsPerMillimeter } } }
  }

  /// The user's minimums of thresholds.
  package var accommodations = Accommodations() {
    didSet { for content in contents { content.accommodations = accommodations } }
  }

  // MARK: Windows

  /// Opens a focused window at the upper left corner of the desktop, above its windows.
  ///
  /// - Parameter hasPointer: whether the app has a pointer, which clicks and scrolling need.
  package func open(
    appID: String, title: String, size: Size, hasPointer: Bool = true
  ) -> ReplayAppWindow {
    show(nil, appID: appID, title: title, size: size, hasPointer: hasPointer)
  }

  /// Opens or changes a window of a trace. One that appears has the keyboard focus.
  func show(_ traced: TraceWindow) {
    let size = Size(width: traced.width, height: traced.height)
    if let window = window(traced.number) {
      window.change { ($0.appID, $0.title, $0.size) = (traced.appID, traced.title, size) }
    } else {
      // A trace does not record whether the app has a pointer.
      _ = show(
        traced.number, appID: traced.appID, title: traced.title, size: size, hasPointer: true)
    }
  }

  private func show(
    _ number: Int32?, appID: String, title: String, size: Size, hasPointer: Bool
  ) -> ReplayAppWindow {
    var state = WrappedState()
    (state.appID, state.title, state.size) = (appID, title, size)
    state.hasPointer = hasPointer
    state.pointsPerMillimeter = pointsPerMillimeter
    let window = ReplayAppWindow(state, number: number, of: self)
    open.append(window)
    onChange?(window)
    setFocus(true, of: window)
    return window
  }

  /// Gives a window the keyboard focus, or removes it. At most one window has it.
  package func setFocus(_ isFocused: Bool, of window: ReplayAppWindow) {
    if isFocused {
      for other in open where other !== window { other.set(.focused, false) }
    }
    window.set(.focused, isFocused)
  }

  /// Sets the modifier keys that are held while a window has the keyboard focus.
  package func setModifiers(_ modifiers: Modifiers, of window: ReplayAppWindow) {
    window.change { $0.modifiers = modifiers }
  }

  /// Sets the title of a window.
  package func setTitle(_ title: String, of window: ReplayAppWindow) {
    window.change { $0.title = title }
  }

  /// Closes a window, as its app or the user does.
  package func close(_ window: ReplayAppWindow) {
    open.removeAll { $0 === window }
    window.change { $0.isClosed = true }
  }

  /// The window with a number in the trace.
  func window(_ number: Int32) -> ReplayAppWindow? { open.first { $0.number == number } }

  /// The topmost window on the desktop at a point.
  func window(at point: Point) -> ReplayAppWindow? {
    open.last {
      $0.number == nil && Rect(origin: .zero, size: $0.state.size).contains(point)
    }
  }

  // MARK: Time

  /// The next deadline of a recognizer or animation.
  var nextDeadline: Timestamp? { open.compactMap(\.touches.nextDeadline).min() }

  /// Fires the deadlines up to and including a time.
  func advance(to time: Timestamp) { for window in open { window.touches.advance(to: time) } }

  /// Ends a turn: applies its decisions to the events of the apps.
  func settle(at time: Timestamp) {
    for window in open {
      window.settle(at: time) { [unowned window] verdict, ids in onVerdict?(window, verdict, ids) }
    }
  }
}
