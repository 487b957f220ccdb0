public import JSON
public import Scripting

/// The user's trust in a plugin, which decides what its locked process reaches.
public enum PluginTrust: Equatable, Sendable {
  /// A plugin of the user's own: the process is connected to the compositor.
  case own
  /// A third-party plugin: the process reaches only the granted globals of the compositor.
  case thirdParty
}

/// A user's settings for a plugin: its options and its permissions.
public struct PluginSettings: Equatable, Sendable {
  /// The options that were set; the others have their defaults.
  public var options: JSONObject
  /// The granted permissions.
  public var permissions: PermissionSet

  /// The settings that differ on the windows of some wrapped apps.
  public var apps: [AppSettings]
  /// The trust in the plugin; nil for the default, which depends on where the plugin came from.
  public var trust: PluginTrust?
  /// The positions of the settings in the configuration.
  public var positions = SettingPositions()

  /// Creates settings; without arguments, every option has its default and nothing is granted.
  public init(
    options: JSONObject = JSONObject(), permissions: PermissionSet = PermissionSet(),
    apps: [AppSettings] = [], trust: PluginTrust? = nil
  ) {
    self.options = options
    self.permissions = permissions
    self.apps = apps
    self.trust = trust
  }
}

extension PluginSource {
  /// Returns the settings with every grant resolved to explicit values. A newer version that
  /// requests more permissions then does not receive them.
  package func resolved(_ settings: PluginSettings) -> PluginSettings {
    guard let requested = manifest?.permissions else { return settings }
    var resolved = settings
    resolved.permissions = settings.permissions.resolved(for: requested)
    return resolved
  }

  /// Returns the plugin's permissions. A single file has no manifest that requests any, and
  /// receives all that the user grants.
  package func grants(_ settings: PluginSettings) -> Grants {
    if isConfiguration { return .everything }
    return Grants(
      requested: manifest?.permissions ?? settings.permissions, granted: settings.permissions)
  }

  /// Checks the options in the settings against the plugin's descriptions.
  ///
  /// - Throws: `PluginError.options` if an option is unknown or has an invalid value.
  package func check(_ settings: PluginSettings) throws(PluginError) {
    _ = try options(settings)
  }

  /// Returns the plugin's options. A single file describes none, and receives all that the user
  /// sets.
  ///
  /// - Throws: `PluginError.options` if an option is unknown or has an invalid value.
  func options(_ settings: PluginSettings) throws(PluginError) -> JSONObject {
    guard let manifest else { return settings.options }
    var faults: [SettingFault] = []
    func values(_ options: JSONObject, at path: SettingPositions.Path) -> JSONObject {
      manifest.options.values(options) { sentence, rest in
        faults.append(settings.positions.fault(sentence, at: path + rest))
      }
    }
    let options = values(settings.options, at: ["options"])
    for app in settings.apps { _ = values(app.options, at: app.path) }
    guard faults.isEmpty else { throw .options(plugin: name, faults: faults) }
    return options
  }
}
