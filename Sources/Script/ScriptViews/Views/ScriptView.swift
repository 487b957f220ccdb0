public import Gestures
import Lua
package import Scripting
import Scrolling

/// A view created by a plugin.
final class ScriptView: View, ScriptedView, DrawableView {
  var script: ScriptBinding?
  var appearance = Appearance()
  var dirty = DirtyArea()
  let memory = ViewMemory()
}

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

extension GestureRecognizer {
  /// Whether the recognizer is a scroll view's built-in pan or pinch recognizer.
  public var isScrollViewsOwn: Bool {
    guard let scrollView = view as? ScrollView else { return false }
    return scrollView.panGestureRecognizer === self || scrollView.pinchGestureRecognizer === self
  }
}

extension ValueType where Value == View {
  /// The type of views, scroll views, windows and layers.
  package static var view: ValueType<View> {
    object("a view", "AnyView") { ($0 as? any ScriptedView)?.script?.object }
  }
}

extension ValueType where Value == any ScriptedView {
  /// The type of views that can have a superview.
  static var placedView: ValueType {
    ValueType(ValueShape("a view", LuaType("thimble.View"))) { value, plugin in
      guard case .object(let object) = value,
        let view = plugin.lua.payload(of: object) as? any ScriptedView, !(view is ScriptRoot)
      else { return nil }
      return view
    } reply: { view in
      .one(view.script.map { .object($0.object) } ?? .nil)
    }
  }
}

extension ValueType where Value == ScriptRecognizer {
  static var recognizer: ValueType {
    object("a recognizer", "GestureRecognizer") { $0.object }
  }
}

extension ValueType where Value == Touch {
  static var touch: ValueType { object("a touch", "Touch") { _ in nil } }
}

extension ValueType where Value == Press {
  static var press: ValueType { object("a press", "Press") { _ in nil } }
}

extension ValueType where Value == Contact {
  static var contact: ValueType {
    ValueType(ValueShape("a touch or a press", LuaType("thimble.Touch|thimble.Press"))) {
      value, plugin in
      guard case .object(let object) = value else { return nil }
      return plugin.lua.payload(of: object) as? Contact
    } reply: { _ in
      .one(.nil)
    }
  }
}
