public import Gestures

/// One action of a recognizer, as data.
public struct GestureAction: Sendable {
  /// When, on the event clock.
  public var time: Timestamp
  /// The plugin's name.
  public var plugin: String
  /// The recognizer's name, or its type when it has none.
  public var recognizer: String
  /// What the scroll view is called that the recognizer belongs to from the start; nil: a plugin
  /// made it.
  public var scrollView: String?
  /// The recognizer's type, such as `long_press`.
  public var type: String
  /// `began`, `changed`, `ended` or `cancelled`.
  public var state: String
  /// Where, in surface coordinates.
  public var location: Point
  /// How many touches are down, or made a discrete gesture.
  public var numberOfTouches: Int
  /// The title of the window, or the namespace and output of the layer.
  public var surface: String
  /// Pans: how far, in points, in surface coordinates.
  public var translation: Vector?
  /// Pans: how fast, in points a second.
  public var velocity: Vector?
  /// Pinches: the finger distance relative to the one at the start.
  public var scale: Double?
  /// Rotations: radians, clockwise.
  public var rotation: Double?
  /// Pinches and rotations: how fast, in 1/s or radians a second.
  public var rate: Double?
  /// Swipes: the directions it was asked for.
  public var direction: String?
}

/// The word for a state in scripts, logs and traces.
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
