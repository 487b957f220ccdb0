import Conditioning
import Gestures
import Lua
import Scripting

/// Returns the member of windows that limits the touches that they get.
func touchPolicyMembers<Target: ScriptRoot>(of owner: Target.Type) -> [Member] {
  [
    .value(
      "touch_policy", ValueType<TouchSettings>.touchPolicy, at: \Target.touchPolicy,
      summary:
        "The policy of its touches, in place of the user's, as in `{ max_fingers = 1 }`; an empty "
        + "table for that of the user. A lock applies at once, other policies once no finger is "
        + "down. It cannot end a lock of the user.")
  ]
}

extension ValueType where Value == TouchSettings {
  /// The type of tables of policies.
  fileprivate static var touchPolicy: ValueType {
    let fields = TouchSetting.policies.map { setting in
      NamedType.Field(
        name: setting.name, type: setting.luaType + "|nil",
        summary: "\(setting.summary); default: that of the user")
    }
    let named = NamedType("TouchPolicy", summary: "A policy of touches.", form: .fields(fields))
    var shape = ValueShape("a table of policies", LuaType(named.name, names: [named]))
    shape.objection = { policyFault(in: $0, $1) }
    return ValueType(shape) { value, plugin in
      guard policyFault(in: value, plugin) == nil, case .table(let table) = value else {
        return nil
      }
      var settings = TouchSettings()
      for entry in table.entries {
        guard let setting = policy(named: entry.key),
          let value = TouchValue(entry.value, of: plugin)
        else { continue }
        settings.set(setting, to: value)
      }
      return settings
    } reply: { settings in
      .one(
        .table(
          LuaTable(
            TouchSetting.policies.compactMap { setting in
              settings.values[setting.name].map { (.string(setting.name), $0.luaValue) }
            })))
    }
  }
}

private func policy(named key: LuaValue) -> TouchSetting? {
  TouchSetting.policies.first { $0.name == key.asString }
}

/// Returns the first fault of a table of policies, to follow its name; nil for a valid table, and
/// for another value.
private func policyFault(in value: LuaValue, _ plugin: Plugin) -> String? {
  guard case .table(let table) = value else { return nil }
  for entry in table.entries {
    guard let setting = policy(named: entry.key) else {
      let name = entry.key.asString ?? describe(entry.key)
      let names = TouchSetting.policies.map(\.name)
      let hint = suggestion(for: name, among: names)
      return "has no policy \"\(name)\""
        + (hint.isEmpty ? "; it has \(names.joined(separator: ", "))" : hint)
    }
    guard let read = TouchValue(entry.value, of: plugin), setting.accepts(read) else {
      return "has a wrong \(setting.name), which must be \(setting.expectation), got "
        + plugin.found(entry.value)
    }
  }
  return nil
}
