import Lua
import Scripting

extension Plugin {
  /// Returns an option of a table, checked by its type.
  ///
  /// - Returns: nil if the option is absent.
  /// - Throws: `LuaError` if it has another type.
  func option<Value>(
    _ name: String, of options: LuaTable, _ type: ValueType<Value>
  ) throws(LuaError) -> Value? {
    let value = options[name]
    if value.isNil { return nil }
    guard let parsed = type.parse(value, self) else {
      throw .raised(type.shape.refusal(of: name, found: found(value), value))
    }
    return parsed
  }
}
