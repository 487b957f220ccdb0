/// A plugin that the user's configuration wants to run.
public struct PluginUse: Sendable {
  /// Its name.
  public let name: String
  /// What the configuration says about it.
  public let settings: PluginSettings
  /// What is wrong with that, a sentence each; a plugin with faults is not to run.
  public let faults: [String]
}
