public import Gestures
import Scrolling

extension GestureRecognizer {
  /// The reason that a plugin has set for the state of its own recognizer; nil without one.
  package var givenReason: String? { (self as? CustomRecognizer)?.reason }

  /// The name of the recognizer's type in plugins, such as `long_press`; nil if no plugin created
  /// it.
  public final var pluginTypeName: String? { (delegate as? ScriptRecognizer)?.kind.name }

  /// Whether the recognizer is a scroll view's built-in pan or pinch recognizer.
  public var isScrollViewsOwn: Bool {
    guard let scrollView = view as? ScrollView else { return false }
    return scrollView.panGestureRecognizer === self || scrollView.pinchGestureRecognizer === self
  }
}
