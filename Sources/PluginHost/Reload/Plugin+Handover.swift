import Lua

/// What a plugin leaves to its next version, and takes from the one before.
struct Handover {
  /// Called with what the version before has left.
  var onLoad: LuaFunction?
  /// Called when a newer version takes over; what it returns is left to that.
  var onUnload: LuaFunction?
}

extension Plugin {
  /// What `thimble.state` holds now; an empty table when the plugin cannot say.
  func savedState() throws(LuaError) -> LuaTable {
    let value = try lua.run(
      Array("return require('thimble').state".utf8), name: "thimble.state", budget: .handler)
    try PlainData.check(value, from: "thimble.state")
    if case .table(let table) = value { return table }
    return LuaTable()
  }

  /// Asks for what is to be left to the next version: what `on_unload` returns, or else `thimble.state`.
  func leave() throws(LuaError) -> LuaValue {
    guard let onUnload = handover.onUnload else { return .table(try savedState()) }
    let data = try lua.call(onUnload)
    try PlainData.check(data, from: "what on_unload returns")
    return data
  }

  /// Takes what the version before has left. Without `on_load` it goes into `thimble.state`, as far as it has changed since
  /// this version was made from `start`.
  func take(_ data: LuaValue, from version: String?, since start: LuaTable) throws(LuaError) {
    if let onLoad = handover.onLoad {
      try lua.call(onLoad, data, version.map { .string($0) } ?? .nil)
      return
    }
    guard case .table(let table) = data else { return }
    let setter = try lua.run(
      Array("return function(k, v) require('thimble').state[k] = v end".utf8),
      name: "thimble.state", budget: .handler)
    guard case .function(let set) = setter else { return }
    for entry in table.entries {
      let old = start.entries.first { PlainData.areEqual($0.key, entry.key) }
      if let old, PlainData.areEqual(old.value, entry.value) { continue }
      try lua.call(set, entry.key, entry.value)
    }
  }
}
