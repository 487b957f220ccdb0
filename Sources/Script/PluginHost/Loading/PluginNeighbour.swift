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

extension PluginSource {
  /// Checks that the plugin can run beside other plugins.
  ///
  /// - Throws: `PluginError` if its name is taken, a plugin that it depends on is missing, or it
  ///   conflicts with one.
  package func check(beside others: [PluginNeighbour]) throws(PluginError) {
    let names = others.map(\.name)
    // The name of source text without a file is never looked up.
    if path != nil, names.contains(name) { throw .nameTaken(plugin: name) }
    let missing = (manifest?.requires ?? []).filter { !names.contains($0) }
    if !missing.isEmpty { throw .requires(plugin: name, missing: missing) }
    for other in manifest?.conflicts ?? [] where names.contains(other) {
      throw .conflicts(plugin: name, with: other)
    }
    for plugin in others where plugin.conflicts.contains(name) {
      throw .conflicts(plugin: name, with: plugin.name)
    }
  }
}
