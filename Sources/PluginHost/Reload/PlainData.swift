import Lua
import Scripting

/// Data that one version of a plugin can hand over to the next: nil, booleans, numbers, strings and
/// tables of these.
enum PlainData {
  /// The maximum nesting depth of tables, and below, the total number of entries. Chosen.
  static let deepest = 16
  static let mostEntries = 10_000

  /// Throws a sentence about the first value that is not plain data.
  static func check(_ value: LuaValue, from source: String) throws(LuaError) {
    var entries = 0
    try check(value, source, depth: 0, &entries)
  }

  private static func check(
    _ value: LuaValue, _ source: String, depth: Int, _ entries: inout Int
  ) throws(LuaError) {
    switch value {
    case .nil, .boolean, .integer, .number, .string: return
    case .table(let table):
      entries += table.entries.count
      guard depth < deepest, entries <= mostEntries else {
        throw LuaError(
          .runtime,
          "\(source) has tables more than \(deepest) deep or more than \(mostEntries) entries")
      }
      for entry in table.entries {
        try check(entry.key, source, depth: depth + 1, &entries)
        try check(entry.value, source, depth: depth + 1, &entries)
      }
    case .function, .keptTable, .object, .hostFunction, .other:
      throw LuaError(
        .runtime,
        "\(source) can hold only booleans, numbers, strings and tables of these, found a "
          + value.typeName)
    }
  }

  /// The approximate size of data in memory, in bytes.
  static func bytes(of value: LuaValue) -> Int {
    let own = MemoryLayout<LuaValue>.stride
    return switch value {
    case .string(let text): own + text.utf8.count
    case .table(let table):
      table.entries.reduce(own) { $0 + bytes(of: $1.key) + bytes(of: $1.value) }
    default: own
    }
  }

  /// Whether two values are deeply equal, with table entries in any order.
  static func areEqual(_ left: LuaValue, _ right: LuaValue) -> Bool {
    switch (left, right) {
    case (.nil, .nil): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.table(let left), .table(let right)):
      left.entries.count == right.entries.count
        && left.entries.allSatisfy { entry in
          right.entries.contains {
            areEqual($0.key, entry.key) && areEqual($0.value, entry.value)
          }
        }
    default: false
    }
  }
}
