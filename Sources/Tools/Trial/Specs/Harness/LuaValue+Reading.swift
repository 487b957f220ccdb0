import Gestures
import Lua

extension LuaValue {
  /// A description of the value for error messages.
  var inWords: String {
    switch self {
    case .number(let number): "\(number)"
    case .integer(let integer): "\(integer)"
    case .string(let text): "\"\(text.prefix(40))\""
    case .boolean(let boolean): "\(boolean)"
    case .nil: "nil"
    default: "a \(typeName)"
    }
  }

  /// The value as a point: a list of two numbers.
  var asPoint: Point? {
    guard case .table(let table) = self, table.list.count == 2, table.entries.count == 2,
      let x = table.list[0].asNumber, let y = table.list[1].asNumber, x.isFinite, y.isFinite
    else { return nil }
    return Point(x: x, y: y)
  }
}
