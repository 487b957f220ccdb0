import Lua

extension LuaValue {
  /// What writing the value as JSON takes, in units of work; measured. Control characters become
  /// six letters each.
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
