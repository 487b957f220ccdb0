public import Gestures
import Scrolling

extension View {
  /// What people are told it is called: its own name, a window's title or a layer's namespace, or
  /// what it is and which one of those without names in its window.
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

  /// All views in it, each before those in it.
  private var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }
}

extension GestureRecognizer {
  /// Whether it is the pan or the pinch that a scroll view comes with.
  public var isScrollViewsOwn: Bool {
    guard let scrollView = view as? ScrollView else { return false }
    return scrollView.panGestureRecognizer === self || scrollView.pinchGestureRecognizer === self
  }
}
