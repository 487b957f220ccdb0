import System

/// A Lua value on the host's side.
public enum LuaValue {
  /// Lua's `nil`: no value.
  case `nil`
  /// A truth value.
  case boolean(Bool)
  /// A number of Lua's integer subtype.
  case integer(Int)
  /// A number of Lua's float subtype.
  case number(Double)
  /// A string. In a string from Lua, invalid UTF-8 is repaired, and the text is made stream-safe.
  case string(String)
  /// A copy of a table's entries.
  case table(LuaTable)
  /// A table of the plugin, held by reference rather than copied, and retained by this value.
  case keptTable(LuaKeptTable)
  /// A function of the plugin, retained by this value.
  case function(LuaFunction)
  /// An object of the host.
  case object(LuaObject)
  /// A host function to be passed to Lua.
  case hostFunction(LuaHostFunction)
  /// A value that cannot be converted, such as a coroutine; the payload is the name of its type.
  case other(String)

  /// The name of the value's type in Lua.
  public var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table, .keptTable: "table"
    case .function, .hostFunction: "function"
    case .object: "userdata"
    case .other(let name): name
    }
  }

  /// The value as a float; nil if it is not a number.
  public var asNumber: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  /// The value as an integer; nil if it is not a number with an exact integer value.
  public var asInteger: Int? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The text; nil if the value is not a string.
  public var asString: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// Whether the value is `nil`.
  public var isNil: Bool {
    if case .nil = self { true } else { false }
  }
}

/// The entries of a table, in Lua's order or in the order of insertion.
public struct LuaTable {
  /// Key and value pairs.
  public var entries: [(key: LuaValue, value: LuaValue)]
  /// The function called when the table is called. Its arguments are joined to one string.
  public var call: LuaHostFunction?
  /// The handler of reads of absent keys. It receives the table and the key.
  public var missing: LuaHostFunction?
  /// The host's name for the structure that the table is a copy of. If set, the table is read-only
  /// in Lua.
  public var copiedName: String?

  /// Creates a table with the given entries.
  public init(_ entries: [(key: LuaValue, value: LuaValue)] = []) {
    self.entries = entries
  }

  /// Creates a table with string keys.
  public init(fields: KeyValuePairs<String, LuaValue>) {
    entries = fields.map { (.string($0.key), $0.value) }
  }

  /// Creates a list: keys from 1.
  public init(list: [LuaValue]) {
    entries = list.enumerated().map { (.integer($0.offset + 1), $0.element) }
  }

  /// The value of a string key; `nil` (Lua's) if absent.
  public subscript(name: String) -> LuaValue {
    for entry in entries {
      if case .string(let key) = entry.key, key.hasBytes(of: name) { return entry.value }
    }
    return .nil
  }

  /// The values of the keys 1, 2, … up to the first absent one.
  public var list: [LuaValue] {
    var items: [LuaValue?] = Array(repeating: nil, count: entries.count)
    for entry in entries {
      if case .integer(let key) = entry.key, items.indices.contains(key - 1) {
        items[key - 1] = entry.value
      }
    }
    return items.prefix { $0 != nil }.compactMap { $0 }
  }
}
