package import Lua

/// Host objects as values.
extension ValueType {
  /// A host object that wraps a `Value`.
  package static func object(
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

extension ValueType where Value == LuaObject {
  /// A read-only object, by the name of its class in definition files.
  package static func made(_ name: String) -> ValueType {
    ValueType(ValueShape("an object", LuaType("thimble." + name))) {
      if case .object(let object) = $0 { object } else { nil }
    } reply: {
      .one(.object($0))
    }
  }
}

extension Plugin {
  /// A description of the actual value, to follow "got"; host objects by their class.
  package func found(_ value: LuaValue) -> String {
    guard case .object(let object) = value, let name = className(of: object) else {
      return describe(value)
    }
    return "a \(name)"
  }
}

/// A description of the actual value, to follow "got".
package func describe(_ value: LuaValue) -> String {
  switch value {
  case .number(let number): "\(number)"
  case .integer(let integer): "\(integer)"
  case .string(let text): text.utf8.count <= 40 ? "\"\(text)\"" : "a long string"
  case .boolean(let boolean): "\(boolean)"
  case .nil: "nil"
  default: "a \(value.typeName)"
  }
}
