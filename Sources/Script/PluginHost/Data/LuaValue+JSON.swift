public import JSON
public import Lua
import Scripting

extension LuaValue {
  /// Converts a JSON value; JSON's null becomes `null`.
  init(_ json: JSONValue, null: LuaValue = .nil) {
    switch json {
    case .null: self = null
    case .bool(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let values): self = .table(LuaTable(list: values.map { LuaValue($0, null: null) }))
    case .object(let object):
      self = .table(LuaTable(object.map { (.string($0.key), LuaValue($0.value, null: null)) }))
    }
  }

  /// Converts the value to JSON: a table with the keys 1, 2, … becomes an array, any other table an
  /// object with sorted keys.
  ///
  /// - Parameter isNull: Returns whether an object represents JSON's null.
  /// - Throws: `LuaError` if a value has no JSON equivalent.
  public func json(
    isNull: (LuaObject) -> Bool = { _ in false }
  ) throws(LuaError) -> JSONValue {
    switch self {
    case .nil: return .null
    case .boolean(let value): return .bool(value)
    case .integer(let value): return .integer(value)
    case .number(let value):
      guard value.isFinite else { throw .raised("JSON cannot express the number \(value)") }
      return .real(value)
    case .string(let value): return .string(value)
    case .object(let object) where isNull(object): return .null
    case .table(let table): return try Self.json(of: table, isNull: isNull)
    case .function, .keptTable, .object, .hostFunction, .other:
      throw .raised("JSON cannot express a \(typeName)")
    }
  }

  private static func json(
    of table: LuaTable, isNull: (LuaObject) -> Bool
  ) throws(LuaError) -> JSONValue {
    let list = table.list
    if !list.isEmpty, list.count == table.entries.count {
      var values: [JSONValue] = []
      for value in list { values.append(try value.json(isNull: isNull)) }
      return .array(values)
    }
    var members: [(String, JSONValue)] = []
    for entry in table.entries {
      guard let key = entry.key.asString else {
        throw .raised(
          "a table for JSON has the keys 1, 2, … only, or strings only, found "
            + "\(describe(entry.key))"
        )
      }
      members.append((key, try entry.value.json(isNull: isNull)))
    }
    return .object(JSONObject(members.sorted { $0.0 < $1.0 }))
  }
}

extension LuaValue {
  /// Returns the table with a host function as its metatable's `__index`, called for absent keys.
  func withMissing(_ function: LuaHostFunction) -> LuaValue {
    guard case .table(var table) = self else { return self }
    table.missing = function
    return .table(table)
  }
}

extension LuaValue {
  /// The cost of encoding the value as JSON, in units of work, which includes the escape of a
  /// control character as six characters. Measured.
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
