public import JSON
import Lua
import Scripting
public import Vocabulary

/// A user's settings of a plugin for some applications.
public struct AppSettings: Equatable, Sendable {
  /// The pattern of application ids, in which `*` stands for any text. After `not`, the plugin may
  /// not act on matching applications.
  public var pattern: String
  /// The way in which these applications are made to abandon a touch; nil for the way that suits
  /// their toolkit.
  public var ending: Ending?
  /// The options whose values differ for these applications.
  public var options = JSONObject()
  /// The path of these options in the plugin's settings.
  var path: SettingPositions.Path { ["apps", pattern, "options"] }

  /// Creates settings without differences.
  public init(pattern: String) { self.pattern = pattern }
}

extension AppSettings {
  /// A callback for a fault: a sentence, and the path of the setting in `apps`.
  typealias NoteFault = (String, SettingPositions.Path) -> Void

  /// Reads `apps` of `thimble.use`: a list of patterns. A pattern may instead be the key of a table
  /// with `ending` and `options`.
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
      case (.string(let pattern), .table(let table)):
        return Self(pattern, table: table, noteFault: noteFault)
      default:
        noteFault(
          "apps must be a list of application ids, or of [\"org.kde.*\"] = { ending = \"sidestep\" "
            + "}", [entry.key.asString ?? describe(entry.key)])
        return nil
      }
    }
  }

  private init?(_ pattern: String, table: LuaTable, noteFault: NoteFault) {
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
  /// Returns the ending for an application, by the last matching settings that name one.
  func ending(for appID: String) -> Ending? {
    last { $0.ending != nil && appID.matches(pattern: $0.pattern) }?.ending
  }

  /// Returns the options that differ for an application.
  func options(for appID: String) -> JSONObject {
    var options = JSONObject()
    for settings in self where appID.matches(pattern: settings.pattern) {
      for (name, value) in settings.options { options[name] = value }
    }
    return options
  }
}
