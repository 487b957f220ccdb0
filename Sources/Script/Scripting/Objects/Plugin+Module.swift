import Lua

extension Plugin {
  /// Defines `thimble`, `print` and `require` in the Lua state.
  func openModule() throws(LuaError) {
    try lua.setModule("thimble", to: .table(table(for: schema.module)))
    for member in schema.globals.members {
      if let value = value(of: member, in: "") { try lua.setGlobal(member.name, to: value) }
    }
    try lua.setRequire { [unowned self] name throws(LuaError) in
      try code.module(named: name)
    }
  }

  /// Returns the Lua table of a module.
  private func table(for module: ScriptModule) -> LuaTable {
    var table = LuaTable()
    for member in module.members where mayUse(member) {
      if let value = value(of: member, in: module.path + ".") {
        table.entries.append((.string(member.name), value))
      }
    }
    if let call = module.call, case .function(let callable) = call.kind {
      table.call = makeFunction(
        callable, SchemaRow(prefix: module.path, call, named: ""))
    }
    table.missing = missing(in: module)
    return table
  }

  private func value(of member: Member, in prefix: String) -> LuaValue? {
    guard !member.isForConfiguration || code.isConfiguration else { return nil }
    return switch member.kind {
    case .function(let callable):
      .hostFunction(makeFunction(callable, schema.row(prefix, member)))
    case .module(let module): .table(table(for: module))
    case .constant(_, let value): value(self)
    case .method, .property, .callback: nil
    }
  }

  /// Whether a row is available to this plugin.
  private func mayUse(_ member: Member) -> Bool {
    member.permissions.isEmpty || member.permissions.contains { grants.allows($0) }
  }

  private func missing(in module: ScriptModule) -> LuaHostFunction {
    lua.makeFunction { [name, requested = code.requested] call throws(LuaError) in
      let key = call[1].asString ?? describe(call[1])
      if module[key]?.isForConfiguration == true {
        throw .raised("\(module.path).\(key) is available only in the configuration, init.lua")
      }
      let needed = module[key]?.permissions ?? []
      if let permission = needed.first(where: { requested?[$0] != nil }) ?? needed.first {
        var values: [String] = []
        if case .values(let wanted)? = requested?[permission] { values = wanted }
        let isRequested = requested.map { $0[permission] != nil } ?? true
        throw .raised(
          "\(module.path).\(key) needs the permission \"\(permission.rawValue)\": "
            + permission.howToGrant(to: name, values: values, isRequested: isRequested))
      }
      let names = module.members.filter { !$0.isForConfiguration }.map(\.name)
      throw .raised("\(module.path) has no \"\(key)\"" + suggestion(for: key, among: names))
    }
  }

  /// Implements `thimble.has`: whether a name is available, such as `pan`, `log.warn` or
  /// `scroll_view.bounces`.
  package func has(_ path: String) -> Bool {
    guard schema.isUsable(path, by: self) else { return false }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return schema.module.has(parts, mayUse)
      || parts.count == 2 && schema.classes.contains { $0.name == parts[0] && $0.shows(parts[1]) }
  }
}

extension ScriptModule {
  fileprivate func has(_ path: [String], _ mayUse: (Member) -> Bool) -> Bool {
    guard let first = path.first, let member = self[first], !member.isForConfiguration,
      mayUse(member)
    else { return false }
    let rest = Array(path.dropFirst())
    if case .module(let module) = member.kind, !rest.isEmpty { return module.has(rest, mayUse) }
    return rest.isEmpty
  }
}

extension ScriptClass {
  fileprivate func shows(_ name: String) -> Bool { visibleNames.contains(name) }
}
