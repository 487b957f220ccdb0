package import Gestures
import Lua
package import Scripting

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
