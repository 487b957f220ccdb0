import Lua
import Scripting

extension ValueType where Value == String {
  /// The type of valid plugin names.
  static var pluginName: ValueType {
    let expected = "the name of a plugin, of letters, digits, - and _"
    return ValueType(ValueShape(expected, LuaType("string"))) {
      $0.asString.flatMap { Manifest.isName($0) ? $0 : nil }
    } reply: {
      .one(.string($0))
    }
  }
}
