import JSON
import Lua
public import Scripting

/// A plugin that the user's configuration declares.
public struct PluginUse: Equatable, Sendable {
  /// The plugin's name.
  public let name: String
  /// The plugin's settings in the configuration.
  public let settings: PluginSettings
  /// The faults of the settings; a plugin with faults must not be loaded.
  public let faults: [SettingFault]

  /// Creates a use.
  public init(name: String, settings: PluginSettings, faults: [SettingFault] = []) {
    (self.name, self.settings, self.faults) = (name, settings, faults)
  }
}

extension Plugin {
  /// The plugins that the user's configuration declares, in its order; empty for other plugins.
  public var usedPlugins: [PluginUse] { used(UseList.self)?.uses ?? [] }
}

/// The plugins that a configuration declares, in order.
final class UseList: PluginFeature {
  private unowned let plugin: Plugin
  fileprivate private(set) var uses: [PluginUse] = []

  init(of plugin: Plugin) { self.plugin = plugin }

  /// Implements `thimble.use`.
  ///
  /// Only an invalid name is an error of the configuration; faults of one plugin's settings do not
  /// affect the others.
  func add(_ name: String, _ settings: LuaValue) throws(LuaError) {
    guard !plugin.hasRun else {
      throw .raised("it can be called only while the configuration is loading")
    }
    let isRepeated = uses.contains { $0.name == name }
    uses.append(
      plugin.read(
        name, value: settings, isRepeated: isRepeated,
        positions: plugin.positions(of: settings, forUseOf: name)))
  }
}

extension Plugin {
  fileprivate func read(
    _ name: String, value: LuaValue, isRepeated: Bool, positions: SettingPositions
  ) -> PluginUse {
    var faults = isRepeated ? [positions.fault("it is used twice")] : []
    var settings = PluginSettings()
    settings.positions = positions
    var table = LuaTable()
    switch value {
    case .nil: break
    case .table(let given): table = given
    default:
      faults.append(
        positions.fault("thimble.use takes a table after the name, got \(found(value))"))
    }
    let keys = ["options", "permissions", "apps", "isolated"]
    for entry in table.entries {
      let key = entry.key.asString ?? found(entry.key)
      if keys.contains(key) { continue }
      faults.append(
        positions.fault(
          "thimble.use takes options, permissions, apps and isolated, found \"\(key)\""
            + suggestion(for: key, among: keys), at: [key]))
    }
    if let options = Self.json(
      table["options"], named: "options", positions: positions, faults: &faults)
    {
      if let object = options.object {
        settings.options = object
      } else {
        let sentence = "options must be a table of names and values, found \(options.summary)"
        faults.append(positions.fault(sentence, at: ["options"]))
      }
    }
    if let permissions = Self.json(
      table["permissions"], named: "permissions", positions: positions, faults: &faults)
    {
      settings.permissions = Self.grants(permissions, positions: positions, faults: &faults)
    }
    settings.apps = AppSettings.list(table["apps"]) {
      faults.append(positions.fault($0, at: ["apps"] + $1))
    }
    if !settings.apps.isEmpty {
      // Listing apps for a plugin also grants it access to them.
      settings.permissions.add(.apps, .values(settings.apps.map(\.pattern)))
    }
    switch table["isolated"] {
    case .nil: break
    case .boolean(let isIsolated): settings.trust = isIsolated ? .thirdParty : .own
    case let value:
      let sentence = "isolated must be true or false, got \(found(value))"
      faults.append(positions.fault(sentence, at: ["isolated"]))
    }
    return PluginUse(name: name, settings: settings, faults: faults)
  }

  /// Converts a table to JSON. Records a fault if it contains values without a JSON equivalent.
  ///
  /// - Returns: nil if there is no such table, or it has a fault.
  private static func json(
    _ value: LuaValue, named name: String, positions: SettingPositions, faults: inout [SettingFault]
  ) -> JSONValue? {
    if value.isNil { return nil }
    do throws(LuaError) {
      return try value.json()
    } catch {
      let sentence = "\(name) can hold only plain data: \(error.message)"
      faults.append(positions.fault(sentence, at: [name]))
      return nil
    }
  }

  /// Returns the granted permissions. Reads them one by one, to find the positions of their faults.
  private static func grants(
    _ value: JSONValue, positions: SettingPositions, faults: inout [SettingFault]
  ) -> PermissionSet {
    guard let object = value.object else {
      return PermissionSet(value, isGrant: true) {
        faults.append(positions.fault($0, at: ["permissions"]))
      }
    }
    var grants = PermissionSet()
    for (name, extent) in object {
      let one = PermissionSet(.object(JSONObject([(name, extent)])), isGrant: true) {
        faults.append(positions.fault($0, at: ["permissions", name]))
      }
      for permission in one.permissions { grants[permission] = one[permission] }
    }
    return grants
  }
}

extension ValueType where Value == LuaValue {
  /// The type of a plugin's settings in the configuration. Any value is accepted here, so that a
  /// fault affects only that plugin.
  static var useSettings: ValueType {
    ValueType(ValueShape("a table with options, permissions, apps and isolated", .useSettings)) {
      $0
    } reply: {
      .one($0)
    }
  }
}

extension LuaType {
  fileprivate static var useSettings: LuaType {
    let permission = NamedType(
      "Permission", summary: "A permission.",
      form: .words(Permission.allCases.map(\.rawValue)))
    let permissions = NamedType(
      "Permissions",
      summary:
        "The granted values of a permission: `true` for all values that the manifest requests, "
        + "or a list of values.",
      form: .fields(
        Permission.allCases.map { permission in
          let name = permission.rawValue
          return NamedType.Field(
            name: name.contains(".") ? "[\"\(name)\"]" : name,
            type: permission.valueName == nil ? "boolean|nil" : "boolean|string[]|nil",
            summary: permission.sentence)
        }))
    let settings = NamedType(
      "UseSettings", summary: "A plugin's settings in the configuration.",
      form: .fields([
        .init(name: "options", type: "table<string, any>|nil", summary: "its options, by name"),
        .init(
          name: "permissions", type: "\(permissions.name)|\(permission.name)[]|nil",
          summary: "its permissions by name, or a list of permissions, each granted as the "
            + "manifest requests"),
        .init(
          name: "apps", type: "table<integer|string, string|table>|nil",
          summary: "the wrapped apps on whose windows it acts: a list of application ids, with "
            + "`*` for any text, or `[id] = { ending = …, options = … }` for other settings there"),
        .init(
          name: "isolated", type: "boolean|nil",
          summary: "whether it is limited like a third-party plugin; "
            + "default: true for third-party plugins"),
      ]))
    return LuaType(settings.name, names: [settings, permissions, permission])
  }
}
