package import Conditioning
import Gestures
package import Lua
package import Scripting

/// Returns the member of windows that limits the touches that they get.
func touchPolicyMembers<Target: ScriptRoot>(of owner: Target.Type) -> [Member] {
  [
    .value(
      "touch_policy", ValueType<TouchSettings>.touchPolicy, \Target.touchPolicy,
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
    let named = NamedType("TouchPolicy", "A policy of touches.", .fields(fields))
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

extension TouchValue {
  /// Creates the value of a setting from a Lua value. Fails if no setting has its type.
  package init?(_ value: LuaValue, of plugin: Plugin) {
    switch value {
    case .integer, .number: self = .number(value.asNumber ?? .nan)
    case .boolean(let flag): self = .flag(flag)
    case .string(let word): self = .word(word)
    case .table:
      guard let rects = ValueType<Rect>.rects.parse(value, plugin) else { return nil }
      self = .rects(rects)
    default: return nil
    }
  }

  /// The value in Lua.
  fileprivate var luaValue: LuaValue {
    switch self {
    case .number(let number): .number(number)
    case .flag(let flag): .boolean(flag)
    case .word(let word): .string(word)
    case .rects(let rects): ValueType<Rect>.rects.reply(rects).first
    }
  }
}

extension TouchSetting {
  /// The type of the values in definition files.
  package var luaType: String {
    switch kind {
    case .number: "number"
    case .flag: "boolean"
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .rects: "thimble.Rect|(thimble.Rect|number[])[]"
    }
  }
}
