// Tests: LoadingTests

/// A plugin that runs beside those of a host, in another process.
public struct PluginNeighbour: Equatable, Sendable {
  /// Its name.
  public var name: String
  /// The plugins beside which it does not run.
  public var conflicts: [String]

  /// Describes a plugin.
  public init(name: String, conflicts: [String] = []) {
    self.name = name
    self.conflicts = conflicts
  }
}
