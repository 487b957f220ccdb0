import Lua
import Scripting

/// Hands state over from one version of a plugin to the next.
final class Handover: PluginFeature {
  /// Called with the data handed over by the previous version.
  private var onLoad: LuaFunction?
  /// Called when a newer version takes over; its result is handed over to that version.
  private var onUnload: LuaFunction?
  private unowned let plugin: Plugin

  init(of plugin: Plugin) { self.plugin = plugin }

  /// Implements `thimble.on_load`.
  func setOnLoad(_ function: LuaFunction) { onLoad = function }

  /// Implements `thimble.on_unload`.
  func setOnUnload(_ function: LuaFunction) { onUnload = function }

  /// Returns a copy of `thimble.state`; an empty table if it contains no table.
  func savedState() throws(LuaError) -> LuaTable {
    let value = try plugin.lua.run(
      Array("return require('thimble').state".utf8), name: "thimble.state", budget: .handler)
    try PlainData.check(value, from: "thimble.state")
    if case .table(let table) = value { return table }
    return LuaTable()
  }

  /// Returns the data for the next version: the result of `on_unload` or, without it,
  /// `thimble.state`.
  func leave() throws(LuaError) -> LuaValue {
    guard let onUnload else { return .table(try savedState()) }
    let data = try call(onUnload, as: "on_unload", with: [])
    try PlainData.check(data, from: "what on_unload returns")
    return data
  }

  /// Receives the data of the previous version. Without `on_load`, the fields that changed since
  /// this version was created from `start` are copied to `thimble.state`.
  func take(_ data: LuaValue, from version: String?, since start: LuaTable) throws(LuaError) {
    if let onLoad {
      let version = version.map { LuaValue.string($0) } ?? .nil
      _ = try call(onLoad, as: "on_load", with: [data, version])
      return
    }
    guard case .table(let table) = data else { return }
    let setter = try plugin.lua.run(
      Array("return function(k, v) require('thimble').state[k] = v end".utf8),
      name: "thimble.state", budget: .handler)
    guard case .function(let set) = setter else { return }
    for entry in table.entries {
      let old = start.entries.first { PlainData.areEqual($0.key, entry.key) }
      if let old, PlainData.areEqual(old.value, entry.value) { continue }
      _ = try call(set, as: "thimble.state", with: [entry.key, entry.value])
    }
  }

  private func call(
    _ function: LuaFunction, as name: String, with arguments: [LuaValue]
  ) throws(LuaError) -> LuaValue {
    let call = PluginCall(function, as: name)
    return try call.perform(in: plugin.lua) { outbox in
      for argument in arguments { outbox.put(argument) }
    } ?? .nil
  }
}

/// Data that one version of a plugin can hand over to the next: nil, booleans, numbers, strings and
/// tables of these.
enum PlainData {
  /// The maximum nesting depth of tables, and below, the total number of entries. Chosen.
  static let deepest = 16
  static let maximumEntries = 10_000

  /// Checks that a value is plain data.
  ///
  /// - Throws: `LuaError` with a sentence about the first value that is not.
  static func check(_ value: LuaValue, from source: String) throws(LuaError) {
    var entries = 0
    try check(value, source: source, depth: 0, entries: &entries)
  }

  private static func check(
    _ value: LuaValue, source: String, depth: Int, entries: inout Int
  ) throws(LuaError) {
    switch value {
    case .nil, .boolean, .integer, .number, .string: return
    case .table(let table):
      entries += table.entries.count
      guard depth < deepest, entries <= maximumEntries else {
        throw LuaError(
          .runtime,
          "\(source) has tables more than \(deepest) deep or more than \(maximumEntries) entries")
      }
      for entry in table.entries {
        try check(entry.key, source: source, depth: depth + 1, entries: &entries)
        try check(entry.value, source: source, depth: depth + 1, entries: &entries)
      }
    case .function, .keptTable, .object, .hostFunction, .other:
      throw LuaError(
        .runtime,
        "\(source) can hold only booleans, numbers, strings and tables of these, found a "
          + value.typeName)
    }
  }

  /// Returns the approximate size of data in memory, in bytes.
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
