import Lua
import Scripting

extension ParameterRow {
  /// The row of the event parameter of touch and press callbacks.
  static var event: ParameterRow {
    .passed("event", ValueType<LuaObject>.made("Event"), summary: "all touches and presses")
  }
}
