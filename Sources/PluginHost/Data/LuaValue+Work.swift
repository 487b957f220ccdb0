import Lua
import Scripting

extension LuaValue {
  /// The cost of encoding the value as JSON, in units of work; measured. A control character is
  /// escaped as six characters.
  var workAsJSON: Int {
    switch self {
    case .string(let text):
      4 + text.utf8.reduce(0) { $0 + ($1 < 0x20 || $1 == 0x7f ? 20 : 1) }
    case .table(let table):
      table.entries.reduce(10) { $0 + $1.key.workAsJSON + $1.value.workAsJSON }
    default: 20
    }
  }
}
