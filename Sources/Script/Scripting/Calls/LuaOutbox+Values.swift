import Lua

extension LuaOutbox {
  /// Adds values.
  func put(_ values: [LuaValue]) {
    for value in values { put(value) }
  }
}
