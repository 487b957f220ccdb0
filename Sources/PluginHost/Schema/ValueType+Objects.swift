import Gestures
import Lua

/// Host objects as values.
extension ValueType {
  /// A host object that wraps a `Value`.
  fileprivate static func object(
    _ expected: String, _ name: String, reply: @escaping (Value) -> LuaObject?
  ) -> ValueType {
    ValueType(ValueShape(expected, LuaType("thimble." + name))) { value, plugin in
      guard case .object(let object) = value else { return nil }
      return plugin.lua.payload(of: object) as? Value
    } reply: { value in
      .one(reply(value).map { .object($0) } ?? .nil)
    }
  }
}

extension ValueType where Value == View {
  /// A view, scroll view, window or layer.
  static var view: ValueType {
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

extension ValueType where Value == LuaObject {
  /// A read-only object, by the name of its class in definition files.
  static func made(_ name: String) -> ValueType {
    ValueType(ValueShape("an object", LuaType("thimble." + name))) {
      if case .object(let object) = $0 { object } else { nil }
    } reply: {
      .one(.object($0))
    }
  }
}

extension Plugin {
  /// A description of the actual value, to follow "got"; host objects by their class.
  func found(_ value: LuaValue) -> String {
    guard case .object(let object) = value, let name = className(of: object) else {
      return describe(value)
    }
    return "a \(name)"
  }
}

/// A description of the actual value, to follow "got".
func describe(_ value: LuaValue) -> String {
  switch value {
  case .number(let number): "\(number)"
  case .integer(let integer): "\(integer)"
  case .string(let text): text.utf8.count <= 40 ? "\"\(text)\"" : "a long string"
  case .boolean(let boolean): "\(boolean)"
  case .nil: "nil"
  default: "a \(value.typeName)"
  }
}
