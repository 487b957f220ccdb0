// Tests: AppSettingsTests

public import JSON
package import Lua
package import Scripting
public import Vocabulary

/// A user's settings of a plugin for some applications.
public struct AppSettings: Equatable, Sendable {
  /// The application ids, with `*` for any text; after `not`, those where the plugin may not act.
  public var pattern: String
  /// How the applications are told that a touch is over; nil: as their toolkit needs.
  public var ending: Ending?
  /// The plugin's options that differ there.
  public var options = JSONObject()
  /// The path of these options among the plugin's settings.
  var path: SettingPlaces.Path { ["apps", pattern, "options"] }

  /// Creates settings that differ in nothing.
  public init(pattern: String) { self.pattern = pattern }
}

extension AppSettings {
  /// Takes a sentence about a fault, and the path of the setting in `apps`.
  typealias NoteFault = (String, SettingPlaces.Path) -> Void

  /// Reads `apps` of `thimble.use`: a list of patterns, each of which may be the key of a table
  /// with `ending` and `options` instead.
  ///
  /// - Parameter noteFault: Called with a sentence for each fault, and the path in `apps`.
  static func list(_ value: LuaValue, noteFault: NoteFault) -> [AppSettings] {
    guard case .table(let table) = value else {
      if !value.isNil {
        noteFault("apps must be a list of application ids, such as \"org.kde.*\"", [])
      }
      return []
    }
    let settings = list(table, noteFault)
    if !settings.isEmpty, settings.allSatisfy({ $0.pattern.excludedPattern != nil }) {
      noteFault("apps only excludes applications; add \"*\", or an application id", [])
    }
    return settings
  }

  private static func list(_ table: LuaTable, _ noteFault: NoteFault) -> [AppSettings] {
    table.entries.compactMap { entry in
      switch (entry.key, entry.value) {
      case (.integer, .string(let pattern)) where !pattern.isEmpty: return Self(pattern: pattern)
      case (.string(let pattern), .table(let table)): return Self(pattern, table, noteFault)
      default:
        noteFault(
          "apps must be a list of application ids, or of [\"org.kde.*\"] = { ending = \"sidestep\" "
            + "}", [entry.key.asString ?? describe(entry.key)])
        return nil
      }
    }
  }

  private init?(_ pattern: String, _ table: LuaTable, _ noteFault: NoteFault) {
    self.init(pattern: pattern)
    if pattern.excludedPattern != nil {
      noteFault("\"\(pattern)\" is excluded, so it has no ending and no options", [pattern])
      return nil
    }
    for entry in table.entries {
      switch entry.key.asString {
      case "ending":
        guard let ending = entry.value.asString.flatMap(Ending.init) else {
          let words = Ending.allCases.map(\.rawValue).joined(separator: ", ")
          noteFault("ending of \"\(pattern)\" must be one of \(words)", [pattern, "ending"])
          return nil
        }
        self.ending = ending
      case "options":
        guard let options = (try? entry.value.json())?.object else {
          noteFault(
            "options of \"\(pattern)\" must be a table of names and values", [pattern, "options"])
          return nil
        }
        self.options = options
      case let key:
        noteFault(
          "apps[\"\(pattern)\"] takes ending and options, found \"\(key ?? describe(entry.key))\"",
          [pattern, key ?? describe(entry.key)])
      }
    }
  }
}

extension [AppSettings] {
  /// The ending for an application: of the last settings that name one.
  func ending(for appID: String) -> Ending? {
    last { $0.ending != nil && appID.matches(pattern: $0.pattern) }?.ending
  }

  /// The options that differ for an application.
  func options(for appID: String) -> JSONObject {
    var options = JSONObject()
    for settings in self where appID.matches(pattern: settings.pattern) {
      for (name, value) in settings.options { options[name] = value }
    }
    return options
  }
}

extension PluginHost {
  package func ending(for appID: String, of plugin: Plugin) -> Ending? {
    plugin.settings.apps.ending(for: appID)
  }

  package func options(for appID: String, of plugin: Plugin) -> LuaValue {
    var options = plugin.options
    for (name, value) in plugin.settings.apps.options(for: appID) { options[name] = value }
    return LuaValue(.object(options)).withMissing(plugin.missingOption())
  }
}
