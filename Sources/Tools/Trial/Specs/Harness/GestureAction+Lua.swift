import Gestures
import Lua
import ScriptViews

extension GestureAction {
  /// The action as a table with the field names of `--json`, times in seconds.
  var described: LuaValue {
    var table = LuaTable()
    table.add("name", .string(recognizer))
    table.add("type", .string(type))
    table.add("state", .string(state))
    table.add("time", .number(time.seconds))
    table.add("x", .number(location.x))
    table.add("y", .number(location.y))
    table.add("number_of_touches", .integer(numberOfTouches))
    table.add("surface", .string(surface))
    table.add("translation", translation?.described ?? .nil)
    table.add("velocity", velocity?.described ?? rate.map { .number($0) } ?? .nil)
    table.add("scale", scale.map { .number($0) } ?? .nil)
    table.add("rotation", rotation.map { .number($0) } ?? .nil)
    table.add("direction", direction.map { .string($0) } ?? .nil)
    return .table(table)
  }
}
