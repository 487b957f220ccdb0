package import Gestures
import Lua
package import Scripting

extension ValueType where Value == View {
  /// A view, scroll view, window or layer.
  package static var view: ValueType<View> {
    object("a view", "AnyView") { ($0 as? any ScriptedView)?.script?.object }
  }
}

extension ValueType where Value == any ScriptedView {
  /// A view that can have a superview.
  static var placedView: ValueType {
    ValueType(ValueShape("a view", LuaType("thimble.View"))) { value, plugin in
      guard case .object(let object) = value,
        let view = plugin.lua.payload(of: object) as? any ScriptedView, !(view is ScriptWindow)
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
