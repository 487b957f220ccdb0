import JSON

extension PluginSource {
  /// The settings with every grant spelt out, so that a newer version that asks for more does not
  /// get it.
  func resolved(_ settings: PluginSettings) -> PluginSettings {
    guard let asked = manifest?.permissions else { return settings }
    var resolved = settings
    resolved.permissions = settings.permissions.resolved(for: asked)
    return resolved
  }

  /// What the plugin may do. A single file has no manifest to ask with: it gets what the user
  /// grants.
  func grants(_ settings: PluginSettings) -> Grants {
    if isConfiguration { return .everything }
    return Grants(
      asked: manifest?.permissions ?? settings.permissions, granted: settings.permissions)
  }

  /// The plugin's options. A single file describes none: it gets what the user sets.
  func options(_ settings: PluginSettings) throws(PluginError) -> JSONObject {
    guard let manifest else { return settings.options }
    do throws(OptionFailure) {
      return try manifest.options.values(settings.options)
    } catch {
      throw .options(plugin: name, faults: error.faults)
    }
  }
}
