import Gestures
import Lua

extension Rect {
  var described: LuaValue {
    .table(
      LuaTable(fields: [
        "x": .number(origin.x), "y": .number(origin.y), "width": .number(size.width),
        "height": .number(size.height),
      ]))
  }
}
