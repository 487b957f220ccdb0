public import Conditioning
import Lua
import ScriptViews
public import Scripting

extension Plugin {
  /// The settings of touch input that the user's configuration declares. Other plugins have the
  /// defaults.
  public var touchSettings: TouchSettings { used(TouchDeclaration.self)?.settings ?? .init() }

  /// The faults of these settings. A faulty setting has no effect.
  public var touchFaults: [SettingFault] { used(TouchDeclaration.self)?.faults ?? [] }
}

/// The settings of touch input that a configuration declares by `thimble.touch`.
final class TouchDeclaration: PluginFeature {
  private unowned let plugin: Plugin
  fileprivate private(set) var settings = TouchSettings()
  fileprivate private(set) var faults: [SettingFault] = []

  init(of plugin: Plugin) { self.plugin = plugin }

  /// Implements `thimble.touch`.
  ///
  /// A fault of one setting does not affect the others, nor the plugins of the configuration.
  func add(_ value: LuaValue) throws(LuaError) {
    guard !plugin.hasRun else {
      throw .raised("it can be called only while the configuration is loading")
    }
    let positions = plugin.positions(of: value)
    guard case .table(let table) = value else {
      return note("it takes a table of settings, got \(plugin.found(value))", in: positions, at: [])
    }
    for entry in table.entries {
      guard let scope = entry.key.asString.flatMap(ScopeKind.init) else {
        set(entry.key, to: entry.value, for: nil, positions, at: [])
        continue
      }
      addScopes(scope, from: entry.value, positions: positions)
    }
  }

  /// A kind of the scopes to which settings may be limited, by its key in the table.
  private enum ScopeKind: String, CaseIterable {
    case devices, apps

    /// A noun for the keys, and an example.
    var expectation: String {
      switch self {
      case .devices: "a table of seats, such as { seat0 = { dead_zone = 0.5 } }"
      case .apps: "a table of application ids, such as { [\"org.gnome.*\"] = { no_pinch = true } }"
      }
    }
  }

  private func addScopes(_ kind: ScopeKind, from value: LuaValue, positions: SettingPositions) {
    let path = [kind.rawValue]
    guard case .table(let table) = value else {
      return note(
        "\(kind.rawValue) must be \(kind.expectation), got \(plugin.found(value))", in: positions,
        at: path)
    }
    for entry in table.entries {
      guard let scope = entry.key.asString, case .table(let settings) = entry.value else {
        let name = entry.key.asString ?? describe(entry.key)
        note(
          "\(kind.rawValue)[\(name.luaLiteral)] must be a table of settings", in: positions,
          at: path + [name])
        continue
      }
      for setting in settings.entries {
        set(setting.key, to: setting.value, for: (kind, scope), positions, at: path + [scope])
      }
    }
  }

  private func set(
    _ key: LuaValue, to value: LuaValue, for scope: (kind: ScopeKind, name: String)?,
    _ positions: SettingPositions, at path: SettingPositions.Path
  ) {
    let name = key.asString ?? describe(key)
    guard let setting = TouchSetting.named(name) else {
      let scopes = scope == nil ? ScopeKind.allCases.map(\.rawValue) : []
      let names = TouchSetting.all.map(\.name) + scopes
      let hint = suggestion(for: name, among: names)
      let known = hint.isEmpty ? "; it has \(names.joined(separator: ", "))" : hint
      return note("there is no setting \"\(name)\"\(known)", in: positions, at: path + [name])
    }
    guard let read = TouchValue(value, of: plugin), setting.accepts(read) else {
      return note(
        "\(name) must be \(setting.expectation), got \(plugin.found(value))", in: positions,
        at: path + [name])
    }
    switch scope?.kind {
    case nil: settings.set(setting, to: read)
    case .devices: settings.set(setting, to: read, for: scope?.name)
    case .apps: settings.set(setting, to: read, forApps: scope?.name ?? "")
    }
  }

  private func note(
    _ sentence: String, in positions: SettingPositions, at path: SettingPositions.Path
  ) {
    faults.append(positions.fault("thimble.touch: \(sentence)", at: path))
  }
}

extension ValueType where Value == LuaValue {
  /// The type of the settings of touch input. Any value is accepted here, so that a fault affects
  /// only one setting.
  static var touchSettings: ValueType {
    ValueType(ValueShape("a table of settings", .touchSettings)) {
      $0
    } reply: {
      .one($0)
    }
  }
}

extension LuaType {
  fileprivate static var touchSettings: LuaType {
    let fields = TouchSetting.all.map { setting in
      NamedType.Field(
        name: setting.name, type: setting.luaType + "|nil",
        summary: "\(setting.summary); default: \(setting.text(of: setting.standard))")
    }
    let device = NamedType(
      "TouchDeviceSettings",
      summary:
        "The settings of touch input for the devices of a seat, or for the windows of an app.",
      form: .fields(fields))
    let settings = NamedType(
      "TouchSettings", summary: "The settings of touch input, which apply to all plugins.",
      form: .fields(
        fields + [
          .init(
            name: "devices", type: "table<string, \(device.name)>|nil",
            summary: "settings that differ for the devices of single seats, by the seat's name"),
          .init(
            name: "apps", type: "table<string, \(device.name)>|nil",
            summary: "settings that differ for the windows of wrapped apps, by the application id, "
              + "in which * matches any text"),
        ]))
    return LuaType(settings.name, names: [settings, device])
  }
}
