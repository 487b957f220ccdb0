import Conditioning
import Gestures
import Scripting

/// The root of a view tree of a plugin: its own window or layer, or a wrapped app's window.
class ScriptRoot: Window, ScriptedView, PolicyOwner {
  final var script: ScriptBinding?
  final var appearance = Appearance()
  final var dirty = DirtyArea()
  final let memory = ViewMemory()
  final var touchPolicy = TouchSettings() { didSet { onTouchPolicy?() } }
  final var onTouchPolicy: (() -> Void)?

  /// The name in messages and output: a window's title, or a layer's namespace and output.
  var label: String { "" }

  /// The description of the closed window; nil while the window is open.
  var closing: Closing? { nil }

  /// The words about a closed window in error messages.
  struct Closing {
    /// The name, such as `the window "old"`.
    let name: String
    /// The advice, such as `open another with thimble.window`.
    let hint: String
  }

  /// Notifies the surface that the content needs to be redrawn.
  func contentDidChange() {}

  /// Notifies the surface that a scroll view has scrolled, and that nothing else has changed.
  func contentDidScroll(_ view: View) { contentDidChange() }

  /// Notifies the surface that a view's frame, transform or opacity changed, and that nothing else
  /// has.
  func contentDidMove(_ view: View) { contentDidChange() }

  /// Cancels active touches and presses, and ends recognizers that are still waiting, because no
  /// time passes in a closed window.
  final func cancelContacts() {
    cancelTouches(at: now)
    cancelPresses(at: now)
    endAttempts(in: self)
  }

  private func endAttempts(in view: View) {
    for recognizer in view.gestureRecognizers where recognizer.isEnabled {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    for child in view.subviews { endAttempts(in: child) }
  }
}
