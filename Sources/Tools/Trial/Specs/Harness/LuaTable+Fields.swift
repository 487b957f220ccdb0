import Lua

extension LuaTable {
  /// Adds a field, unless its value is nil.
  mutating func add(_ name: String, _ value: LuaValue) {
    if !value.isNil { entries.append((.string(name), value)) }
  }
}
