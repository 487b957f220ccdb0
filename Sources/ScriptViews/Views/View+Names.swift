public import Gestures
import Scripting
import Scrolling

extension View {
  /// Its name in messages: its own name, a window's title or a layer's namespace, or its type with
  /// its index among the unnamed views of that type in its window.
  public var explainedName: String {
    if let name, !name.isEmpty { return name }
    if let surface = (self as? any SurfaceContent)?.surfaceName, !surface.isEmpty { return surface }
    guard let window else { return kindForPeople }
    if window === self { return "window" }
    var number = 0
    for case let other in window.descendants where other.kindForPeople == kindForPeople {
      guard other.name?.isEmpty != false else { continue }
      number += 1
      if other === self { break }
    }
    return "\(kindForPeople) \(number)"
  }

  private var kindForPeople: String { self is ScrollView ? "scroll view" : "view" }

  /// All descendants in pre-order.
  private var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }
}

extension GestureRecognizer {
  /// Whether it is a scroll view's built-in pan or pinch recognizer.
  public var isScrollViewsOwn: Bool {
    guard let scrollView = view as? ScrollView else { return false }
    return scrollView.panGestureRecognizer === self || scrollView.pinchGestureRecognizer === self
  }
}
