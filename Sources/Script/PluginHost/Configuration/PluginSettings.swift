public import JSON
public import Scripting

/// The user's trust in a plugin, which decides how it runs.
public enum PluginTrust: Equatable, Sendable {
  /// The plugin runs in the program's process.
  case program
  /// The plugin runs in a locked process of its own, which is connected to the compositor.
  case process
  /// The plugin runs in a locked process of its own, and reaches only the granted globals of the
  /// compositor.
  case stranger
}

/// A user's settings for a plugin: its options and its permissions.
public struct PluginSettings: Equatable, Sendable {
  /// The options that were set; the others have their defaults.
  public var options: JSONObject
  /// The granted permissions.
  public var permissions: PermissionSet

  /// What differs on the windows of some wrapped apps.
  public var apps: [AppSettings]
  /// The trust in the plugin; nil for the default: third-party plugins are isolated, and others run
  /// in the program.
  public var trust: PluginTrust?
  /// The positions of the settings in the configuration.
  public var places = SettingPlaces()

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
  /// The settings with every grant resolved to explicit values, so that a newer version that
  /// requests more does not get it.
  package func resolved(_ settings: PluginSettings) -> PluginSettings {
    guard let asked = manifest?.permissions else { return settings }
    var resolved = settings
    resolved.permissions = settings.permissions.resolved(for: asked)
    return resolved
  }

  /// The plugin's permissions. A single file has no manifest that requests any, and gets all that
  /// the user grants.
  package func grants(_ settings: PluginSettings) -> Grants {
    if isConfiguration { return .everything }
    return Grants(
      asked: manifest?.permissions ?? settings.permissions, granted: settings.permissions)
  }

  /// Checks the options of settings against those that the plugin describes.
  package func check(_ settings: PluginSettings) throws(PluginError) {
    _ = try options(settings)
  }

  /// The plugin's options. A single file describes none, and gets all that the user sets.
  func options(_ settings: PluginSettings) throws(PluginError) -> JSONObject {
    guard let manifest else { return settings.options }
    var faults: [SettingFault] = []
    func values(_ options: JSONObject, at path: SettingPlaces.Path) -> JSONObject {
      manifest.options.values(options) { sentence, rest in
        faults.append(settings.places.fault(sentence, at: path + rest))
      }
    }
    let options = values(settings.options, at: ["options"])
    for app in settings.apps { _ = values(app.options, at: app.path) }
    guard faults.isEmpty else { throw .options(plugin: name, faults: faults) }
    return options
  }
}
