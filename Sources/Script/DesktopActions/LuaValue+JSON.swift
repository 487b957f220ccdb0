package import JSON
package import Lua

extension LuaValue {
  /// Converts JSON; members with the value null are omitted.
  package init(_ json: JSONValue) {
    switch json {
    case .null: self = .nil
    case .bool(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let values): self = .table(LuaTable(list: values.map { LuaValue($0) }))
    case .object(let object):
      let members = object.filter { $0.value != .null }
      self = .table(LuaTable(members.map { (.string($0.key), LuaValue($0.value)) }))
    }
  }
}
