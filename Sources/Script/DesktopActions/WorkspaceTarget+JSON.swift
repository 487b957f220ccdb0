import Compositors
import JSON

extension WorkspaceTarget {
  /// The target in the form used in Lua.
  var json: JSONValue {
    switch self {
    case .next: "next"
    case .previous: "previous"
    case .number(let number): .integer(number)
    case .name(let name): .string(name)
    }
  }
}
