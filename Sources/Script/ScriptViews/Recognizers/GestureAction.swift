// Tests: RecognizerTests

public import Gestures
import Scripting

/// One action of a recognizer, as data.
public struct GestureAction: Sendable {
  /// The timestamp, on the event clock.
  public var time: Timestamp
  /// The plugin's name.
  public var plugin: String
  /// The recognizer's name, or its type when it has none.
  public var recognizer: String
  /// The name of the scroll view that the recognizer is built into; nil if a plugin created it.
  public var scrollView: String?
  /// The recognizer's type, such as `long_press`.
  public var type: String
  /// `began`, `changed`, `ended` or `cancelled`.
  public var state: String
  /// The location, in surface coordinates.
  public var location: Point
  /// The number of touches that are down, or that made a discrete gesture.
  public var numberOfTouches: Int
  /// The title of the window, or the namespace and output of the layer surface.
  public var surface: String
  /// Pans: the translation in points, in surface coordinates.
  public var translation: Vector?
  /// Pans: the velocity in points per second.
  public var velocity: Vector?
  /// Pinches: the distance between the fingers relative to that at the start.
  public var scale: Double?
  /// Rotations: the angle in radians, clockwise.
  public var rotation: Double?
  /// Pinches and rotations: the rate of change, in 1/s or radians per second.
  public var rate: Double?
  /// Swipes: the directions that it is configured to recognize.
  public var direction: String?
}

/// The name of a state in scripts, logs and traces.
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
