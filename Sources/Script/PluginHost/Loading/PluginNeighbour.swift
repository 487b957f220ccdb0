/// A plugin that runs in another process, beside the plugins of a host.
public struct PluginNeighbour: Equatable, Sendable {
  /// The plugin's name.
  public var name: String
  /// The names of the plugins that it conflicts with.
  public var conflicts: [String]

  /// Describes a plugin.
  public init(name: String, conflicts: [String] = []) {
    self.name = name
    self.conflicts = conflicts
  }
}
