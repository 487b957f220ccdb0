import Lua

/// The `thimble` module: one row for each function.
extension Plugin {
  private typealias Function = (Plugin, LuaCall) throws(LuaError) -> LuaReply

  private var functions: [(name: String, body: Function)] {
    [
      ("window", { plugin, call throws(LuaError) in try plugin.makeWindow(call) }),
      ("layer", { plugin, call throws(LuaError) in try plugin.makeLayer(call) }),
      ("view", { plugin, call throws(LuaError) in try plugin.makeView(call) }),
      ("scroll_view", { plugin, call throws(LuaError) in try plugin.makeScrollView(call) }),
      ("link_scroll_views", { plugin, call throws(LuaError) in try plugin.linkScrollViews(call) }),
      ("after", { plugin, call throws(LuaError) in try plugin.startTimer(call) }),
      ("on_load", { plugin, call throws(LuaError) in try plugin.setOnLoad(call) }),
      ("on_unload", { plugin, call throws(LuaError) in try plugin.setOnUnload(call) }),
      ("has", { plugin, call throws(LuaError) in try plugin.has(call) }),
    ]
  }

  /// Gives the state its `thimble`, `print` and `require`.
  func openModule() throws(LuaError) {
    var module = LuaTable()
    for (name, body) in functions { add(name, body, to: &module) }
    for kind in classes.recognizers {
      add(kind.name, { plugin, call throws(LuaError) in try plugin.make(kind, call) }, to: &module)
    }
    module.entries.append((.string("log"), .table(logTable())))
    module.entries.append((.string("api_level"), .integer(PluginHost.apiLevel)))
    module.entries.append((.string("state"), .table(startState)))
    module.entries.append((.string("version"), .string(host?.version ?? "")))
    module.missing = missing(among: module.entries.compactMap(\.key.asString))
    try lua.setModule("thimble", to: .table(module))
    try lua.setGlobal("print", to: .hostFunction(printFunction()))
    try lua.setRequire { [unowned self] name throws(LuaError) in
      try source.module(named: name)
    }
  }

  private func add(_ name: String, _ body: @escaping Function, to module: inout LuaTable) {
    let function = lua.makeFunction { [unowned self] call throws(LuaError) in
      try body(self, call)
    }
    module.entries.append((.string(name), .hostFunction(function)))
  }

  private func make(_ kind: RecognizerKind, _ call: LuaCall) throws(LuaError) -> LuaReply {
    let bound = classes[kind.name]
    let options = try options(call, for: kind.name)
    try check(options, bound)
    let script = ScriptRecognizer(kind, plugin: self)
    try apply(options, of: bound.description, to: script)
    return .one(.object(try script.attach(options, bound, in: self)))
  }

  private func missing(among names: [String]) -> LuaHostFunction {
    lua.makeFunction { call throws(LuaError) in
      let key = call[1].asString ?? found(call[1])
      throw .raised("thimble has no \"\(key)\"" + suggestion(for: key, among: names))
    }
  }

  private func has(_ call: LuaCall) throws(LuaError) -> LuaReply {
    guard let name = call[0].asString else {
      throw .raised("thimble.has takes a name, got \(found(call[0]))")
    }
    if name == "layer" {
      do throws(DesktopError) { try desktop?.checkLayers() } catch {
        return .one(.boolean(false))
      }
    }
    let names =
      functions.map(\.name) + classes.recognizers.map(\.name) + ["log", "api_level", "version"]
    return .one(.boolean(names.contains(name)))
  }

  private func printFunction() -> LuaHostFunction {
    lua.makeTextFunction { [unowned self] call throws(LuaError) in
      host?.print(call[0].asString ?? "", of: self)
      return .none
    }
  }

  private func logTable() -> LuaTable {
    var table = LuaTable()
    for level in LogLine.Level.allCases {
      table.entries.append((.string(level.rawValue), .hostFunction(logFunction(level))))
    }
    table.call = logFunction(.info)
    return table
  }

  private func logFunction(_ level: LogLine.Level) -> LuaHostFunction {
    lua.makeTextFunction { [unowned self] call throws(LuaError) in
      host?.log(level, call[0].asString ?? "", of: self)
      return .none
    }
  }
}
