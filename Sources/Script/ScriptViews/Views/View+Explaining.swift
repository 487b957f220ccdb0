public import Gestures
import Scrolling

extension View {
  /// The name in messages: the view's own name, a window's title or a layer's namespace. Otherwise
  /// the view's type with its index among the unnamed views of that type in its window.
  public var explainedName: String {
    if let name, !name.isEmpty { return name }
    if let label = (self as? ScriptRoot)?.label, !label.isEmpty { return label }
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

  /// All descendants, each before its own descendants.
  private var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }
}
