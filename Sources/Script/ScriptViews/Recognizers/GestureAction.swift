public import Gestures
import Scripting

/// One action of a recognizer, as data.
public struct GestureAction: Sendable {
  /// The timestamp, on the event clock.
  public var time: Timestamp
  /// The plugin's name.
  public var plugin: String
  /// The recognizer's name, or its type if it has no name.
  public var recognizer: String
  /// The name of the scroll view whose built-in recognizer this is; nil if a plugin created the
  /// recognizer.
  public var scrollView: String?
  /// The recognizer's type, such as `long_press`.
  public var type: String
  /// `began`, `changed`, `ended` or `cancelled`.
  public var state: String
  /// The location, in surface coordinates.
  public var location: Point
  /// The number of active touches, or for a discrete gesture, of the touches that made it.
  public var numberOfTouches: Int
  /// The title of the window, or the namespace and output of the layer surface.
  public var surface: String
  /// For pans, the translation in points, in surface coordinates.
  public var translation: Vector?
  /// For pans, the velocity in points per second.
  public var velocity: Vector?
  /// For pinches, the distance between the fingers relative to the distance at the start.
  public var scale: Double?
  /// For rotations, the angle in radians, clockwise.
  public var rotation: Double?
  /// For pinches and rotations, the rate of change, in 1/s or in radians per second.
  public var rate: Double?
  /// For swipes, the directions that the recognizer is configured for.
  public var direction: String?
}

/// Returns the name of a state in scripts, logs and traces.
func word(for state: GestureRecognizer.State) -> String {
  switch state {
  case .possible: "possible"
  case .began: "began"
  case .changed: "changed"
  case .ended: "ended"
  case .cancelled: "cancelled"
  case .failed: "failed"
  }
}

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
      surface: (window as? ScriptRoot)?.label ?? "")
    kind.measure(recognizer, &self)
  }
}
