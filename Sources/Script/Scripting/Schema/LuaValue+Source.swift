import Lua

extension LuaValue {
  /// The value as Lua source text for people, with at most four decimals in numbers.
  var sourceText: String {
    switch self {
    case .nil: "nil"
    case .boolean(let boolean): "\(boolean)"
    case .integer(let integer): integer == .max ? "no limit" : "\(integer)"
    case .number(let number): Self.text(of: number)
    case .string(let text): "\"\(text)\""
    case .table(let table): Self.text(of: table)
    case .function, .hostFunction: "a function"
    case .object, .keptTable, .other: "an object"
    }
  }

  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "no limit" }
    let rounded = (number * 10000).rounded() / 10000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  private static func text(of table: LuaTable) -> String {
    guard !table.entries.isEmpty else { return "{}" }
    let items = table.entries.map { entry in
      if case .integer = entry.key { return entry.value.sourceText }
      return (entry.key.asString ?? "?") + " = " + entry.value.sourceText
    }
    return "{ " + items.joined(separator: ", ") + " }"
  }
}
