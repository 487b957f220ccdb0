import Gestures
import Lua
import PluginHost
import ScriptViews

// Values of the gesture core as plain Lua tables for specs.

extension LuaTable {
  /// Adds a field, unless its value is nil.
  mutating func add(_ name: String, _ value: LuaValue) {
    if !value.isNil { entries.append((.string(name), value)) }
  }
}

extension Point {
  var described: LuaValue { .table(LuaTable(fields: ["x": .number(x), "y": .number(y)])) }
}

extension Vector {
  var described: LuaValue { .table(LuaTable(fields: ["x": .number(dx), "y": .number(dy)])) }
}

extension Rect {
  var described: LuaValue {
    .table(
      LuaTable(fields: [
        "x": .number(origin.x), "y": .number(origin.y), "width": .number(size.width),
        "height": .number(size.height),
      ]))
  }
}

extension View {
  var describedBackground: LuaValue {
    ((self as? any DrawableView)?.appearance.background).map { .string($0.text) } ?? .nil
  }
}

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
