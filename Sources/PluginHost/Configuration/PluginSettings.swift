public import JSON
public import Scripting

/// A user's settings for a plugin: its options and its permissions.
public struct PluginSettings: Equatable, Sendable {
  /// The options that were set; the others have their defaults.
  public var options: JSONObject
  /// The granted permissions.
  public var permissions: PermissionSet

  /// What differs on the windows of some wrapped apps.
  public var apps: [AppSettings]
  /// Whether it runs in a locked process of its own; nil: only a plugin from elsewhere does.
  public var isIsolated: Bool?

  /// Creates settings; without arguments, every option has its default and nothing is granted.
  public init(
    options: JSONObject = JSONObject(), permissions: PermissionSet = PermissionSet(),
    apps: [AppSettings] = [], isIsolated: Bool? = nil
  ) {
    self.options = options
    self.permissions = permissions
    self.apps = apps
    self.isIsolated = isIsolated
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

  /// The plugin's options. A single file describes none, and gets all that the user sets.
  func options(_ settings: PluginSettings) throws(PluginError) -> JSONObject {
    guard let manifest else { return settings.options }
    do throws(OptionFailure) {
      for app in settings.apps { _ = try manifest.options.values(app.options) }
      return try manifest.options.values(settings.options)
    } catch {
      throw .options(plugin: name, faults: error.faults)
    }
  }
}
