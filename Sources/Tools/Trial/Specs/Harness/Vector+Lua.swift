import Gestures
import Lua

extension Vector {
  var described: LuaValue { .table(LuaTable(fields: ["x": .number(dx), "y": .number(dy)])) }
}
