import JSON
import Lua
import Scripting

extension ScriptModule {
  /// Returns the module `thimble.store`.
  static func store() -> ScriptModule {
    ScriptModule(
      "thimble.store",
      "A plugin's persistent key-value store of at most 256 KiB. Changes are written after a "
        + "second, and when the plugin is unloaded; in replays and tests the store is in memory "
        + "only."
    ) {
      [
        .function(
          "get", summary: "The value for a key.", .required("key", .storeKey, summary: "the name"),
          returns: .value("value", .anything, summary: "nil if there is none")
        ) { plugin, key throws(LuaError) in
          try plugin[KeptValues.self].open()[key].map { LuaValue($0) } ?? .nil
        },
        .function(
          "set", summary: "Sets the value for a key.",
          .required("key", .storeKey, summary: "the name"),
          .required(
            "value", .data, summary: "plain data, as for `thimble.json.encode`; nil removes the key"
          ),
          returns: .result("done", .boolean, summary: "true")
        ) { plugin, key, value throws(LuaError) in
          try plugin.lua.charge(value.workAsJSON)
          return try plugin[KeptValues.self].set(key, value)
        }
        .example("thimble.store.set(\"page\", 3)"),
        .function(
          "delete", summary: "Removes a key.", .required("key", .storeKey, summary: "the name"),
          returns: .result("done", .boolean, summary: "true")
        ) { plugin, key throws(LuaError) in try plugin[KeptValues.self].set(key, .nil) },
        .function(
          "keys", summary: "The sorted keys.",
          returns: .value("keys", ValueType<String>.string.list, summary: "a new list")
        ) { plugin throws(LuaError) in try plugin[KeptValues.self].open().keys },
        .function(
          "flush",
          summary:
            "Writes pending changes now, or within a second if the last write was less than a "
            + "second ago.",
          returns: .result("done", .boolean, summary: "true")
        ) { plugin throws(LuaError) in
          try plugin[KeptValues.self].open().flush().map { .failure($0) } ?? .success(true)
        },
      ]
    }
  }
}

extension ValueType where Value == String {
  /// The type of keys of stored values.
  fileprivate static var storeKey: ValueType {
    ValueType(ValueShape("a string of 1 to 256 bytes", LuaType("string"))) {
      guard let key = $0.asString, (1...256).contains(key.utf8.count) else { return nil }
      return key
    } reply: {
      .one(.string($0))
    }
  }
}

/// The plugin's access to its store, which is shared by all its versions and read on first use.
private final class KeptValues: PluginFeature {
  private unowned let plugin: Plugin

  init(of plugin: Plugin) {
    self.plugin = plugin
    plugin.resources.onClose { [weak plugin] in
      guard let plugin, let failure = plugin.loader?.stores[plugin.name]?.write() else { return }
      plugin.host?.log(.warn, "thimble.store: " + failure, of: plugin)
    }
  }

  func open() throws(LuaError) -> any ValueStore {
    guard let host = plugin.loader else { throw .raised("the plugin was unloaded") }
    return host.store(of: plugin.name)
  }

  func set(_ key: String, _ value: LuaValue) throws(LuaError) -> OperationResult<Bool> {
    // A bare `nil` would be converted to JSON's null.
    let json: JSONValue? = value.isNil ? .none : .some(try value.json())
    return try open().set(key, to: json).map { .failure($0) } ?? .success(true)
  }
}
