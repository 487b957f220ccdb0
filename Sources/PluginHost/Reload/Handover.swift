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

  /// `thimble.on_load`.
  func setOnLoad(_ function: LuaFunction) { onLoad = function }

  /// `thimble.on_unload`.
  func setOnUnload(_ function: LuaFunction) { onUnload = function }

  /// A copy of `thimble.state`; an empty table when it holds no table.
  func savedState() throws(LuaError) -> LuaTable {
    let value = try plugin.lua.run(
      Array("return require('thimble').state".utf8), name: "thimble.state", budget: .handler)
    try PlainData.check(value, from: "thimble.state")
    if case .table(let table) = value { return table }
    return LuaTable()
  }

  /// The data for the next version: the result of `on_unload`, or else `thimble.state`.
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
    _ function: LuaFunction, as name: String, with arguments: PluginCall.Arguments
  ) throws(LuaError) -> LuaValue {
    try PluginCall(function, as: name).perform(in: plugin.lua, with: arguments) ?? .nil
  }
}
