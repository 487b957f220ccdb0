import Lua

extension Plugin {
  /// Gives the state its `thimble`, `print` and `require`.
  func openModule() throws(LuaError) {
    try lua.setModule("thimble", to: .table(table(for: schema.module)))
    for member in schema.globals.members {
      if let value = value(of: member, in: "") { try lua.setGlobal(member.name, to: value) }
    }
    try lua.setRequire { [unowned self] name throws(LuaError) in
      try source.module(named: name)
    }
  }

  /// A module as the plugin finds it.
  private func table(for module: ScriptModule) -> LuaTable {
    var table = LuaTable()
    for member in module.members {
      if let value = value(of: member, in: module.path + ".") {
        table.entries.append((.string(member.name), value))
      }
    }
    if let call = module.call, case .function(let callable) = call.kind {
      table.call = makeFunction(callable, call, named: { _ in module.path })
    }
    table.missing = missing(in: module)
    return table
  }

  private func value(of member: Member, in prefix: String) -> LuaValue? {
    guard !member.isForConfiguration || uses != nil else { return nil }
    return switch member.kind {
    case .function(let callable):
      .hostFunction(makeFunction(callable, member, named: { prefix + $0 }))
    case .module(let module): .table(table(for: module))
    case .constant(_, let value): value(self)
    case .method, .property, .callback: nil
    }
  }

  private func missing(in module: ScriptModule) -> LuaHostFunction {
    lua.makeFunction { call throws(LuaError) in
      let key = call[1].asString ?? describe(call[1])
      if module[key]?.isForConfiguration == true {
        throw .raised("\(module.path).\(key) is there only in the configuration, init.lua")
      }
      let names = module.members.filter { !$0.isForConfiguration }.map(\.name)
      throw .raised("\(module.path) has no \"\(key)\"" + suggestion(for: key, among: names))
    }
  }

  /// `thimble.has`: whether there is something of a name, such as `pan`, `log.warn` or `scroll_view.bounces`.
  func has(_ path: String) -> Bool {
    if path == "layer" {
      do throws(DesktopError) { try desktop?.checkLayers() } catch { return false }
    }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return schema.module.has(parts)
      || parts.count == 2 && schema.classes.contains { $0.name == parts[0] && $0.shows(parts[1]) }
  }
}

extension ScriptModule {
  fileprivate func has(_ path: [String]) -> Bool {
    guard let first = path.first, let member = self[first], !member.isForConfiguration else {
      return false
    }
    let rest = Array(path.dropFirst())
    if case .module(let module) = member.kind, !rest.isEmpty { return module.has(rest) }
    return rest.isEmpty
  }
}

extension ScriptClass {
  fileprivate func shows(_ name: String) -> Bool { visibleNames.contains(name) }
}
