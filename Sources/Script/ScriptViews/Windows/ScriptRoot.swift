// Tests: SurfaceTests, AppTests

import Gestures
import Scripting

/// The root of a view tree of a plugin: its own window or layer, or a wrapped app's window.
class ScriptRoot: Window, ScriptedView {
  final var script: ScriptBinding?
  final var appearance = Appearance()
  final var dirty = DirtyArea()
  final let memory = ViewMemory()

  /// Its name in messages and output: a window's title, a layer's namespace and output.
  var label: String { "" }

  /// What was closed, and what to do instead, once it is closed.
  var closing: Closing? { nil }

  /// The words about a closed window.
  struct Closing {
    /// Such as `the window "old"`.
    let name: String
    /// Such as `open another with thimble.window`.
    let hint: String
  }

  /// Notifies what shows it that the content needs to be redrawn.
  func contentDidChange() {}

  /// Notifies what shows it that a scroll view has scrolled, and nothing else.
  func contentDidScroll(_ view: View) { contentDidChange() }

  /// Notifies what shows it that a view's frame, transform or opacity changed, and nothing else.
  func contentDidMove(_ view: View) { contentDidChange() }

  /// Cancels active touches and presses, and ends recognizers that are still waiting: no time
  /// passes for a closed window.
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
