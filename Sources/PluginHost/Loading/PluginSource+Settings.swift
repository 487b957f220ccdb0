import JSON

extension PluginSource {
  /// What the plugin may do. A single file has no manifest to ask with: it gets what the user grants.
  func grants(_ settings: PluginSettings) -> Grants {
    Grants(
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
