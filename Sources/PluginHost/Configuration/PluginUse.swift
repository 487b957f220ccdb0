import Scripting

/// A plugin that the user's configuration declares.
public struct PluginUse: Sendable {
  /// The plugin's name.
  public let name: String
  /// The plugin's settings in the configuration.
  public let settings: PluginSettings
  /// The faults of the settings, a sentence each; a plugin with faults must not be loaded.
  public let faults: [String]
}
