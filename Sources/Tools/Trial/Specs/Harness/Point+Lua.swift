import Gestures
import Lua

extension Point {
  var described: LuaValue { .table(LuaTable(fields: ["x": .number(x), "y": .number(y)])) }
}
