import Gestures
import Scripting

extension Plugin {
  /// Reports the current action of a recognizer to the host's observer.
  func report(_ recognizer: GestureRecognizer, _ kind: RecognizerKind) {
    guard let onAction = viewHost?.onAction else { return }
    var action = GestureAction(recognizer, kind, plugin: name)
    if recognizer.isScrollViewsOwn { action.scrollView = recognizer.view?.explainedName }
    onAction(action)
  }
}

extension GestureAction {
  /// Captures a recognizer's current state and measurements.
  init(_ recognizer: GestureRecognizer, _ kind: RecognizerKind, plugin: String) {
    let window = recognizer.window
    self.init(
      time: window?.now ?? Timestamp(seconds: 0), plugin: plugin,
      recognizer: recognizer.name ?? kind.name, type: kind.name,
      state: word(for: recognizer.state), location: recognizer.location(),
      numberOfTouches: recognizer.numberOfTouches,
      surface: (window as? ScriptWindow)?.label ?? "")
    kind.measure(recognizer, &self)
  }
}
