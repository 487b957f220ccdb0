import Lua
import Scripting
import Scrolling

extension ValueType where Value == Double {
  /// The type of deceleration rates: the fraction of the velocity that remains after each
  /// millisecond, as a number or by UIKit's names.
  static var decelerationRate: ValueType {
    let number = Self.number(.none, from: 0.5, through: 0.9999)
    let named = NamedType(
      "DecelerationRate", summary: "The deceleration rate.",
      form: .alias("\"normal\"|\"fast\"|number"))
    let shape = ValueShape(
      "\"normal\", \"fast\" or \(number.shape.expected)",
      LuaType("number", takes: named.name, names: [named]), range: number.shape.range)
    return ValueType(shape) { value, plugin in
      switch value.asString {
      case "normal": ScrollView.normalDecelerationRate
      case "fast": ScrollView.fastDecelerationRate
      default: number.parse(value, plugin)
      }
    } reply: {
      .one(.number($0))
    }
  }
}
