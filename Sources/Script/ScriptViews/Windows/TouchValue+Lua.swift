package import Conditioning
import Gestures
package import Lua
package import Scripting

extension TouchValue {
  /// Creates the value of a setting from a Lua value. Fails if no setting has its type.
  package init?(_ value: LuaValue, of plugin: Plugin) {
    switch value {
    case .integer, .number: self = .number(value.asNumber ?? .nan)
    case .boolean(let flag): self = .flag(flag)
    case .string(let word): self = .word(word)
    case .table:
      guard let rects = ValueType<Rect>.rects.parse(value, plugin) else { return nil }
      self = .rects(rects)
    default: return nil
    }
  }

  /// The value in Lua.
  var luaValue: LuaValue {
    switch self {
    case .number(let number): .number(number)
    case .flag(let flag): .boolean(flag)
    case .word(let word): .string(word)
    case .rects(let rects): ValueType<Rect>.rects.reply(rects).first
    }
  }
}
