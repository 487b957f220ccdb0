import PluginHost

/// The owner of an isolated plugin, which supplies its source and settings, and receives its
/// events.
protocol IsolatedPluginOwner: AnyObject {
  /// The path of the plugin, read at each start and reload.
  var isolatedPath: String { get }
  /// Whether the plugin is limited to the part of the compositor that third-party plugins can
  /// reach.
  var isThirdParty: Bool { get }
  /// Whether the plugin is the user's configuration.
  var isConfiguration: Bool { get }
  /// The source to start, and the user's settings with resolved permissions.
  var version: (source: PluginSource, settings: PluginSettings) { get }
  /// The plugins that run beside this one.
  var neighbours: [PluginNeighbour] { get }

  /// Checks the plugin's files before each restart.
  ///
  /// - Throws: If the files may not be read again.
  func checkFiles() throws

  /// Handles an event of the plugin.
  func isolatedPluginDid(_ event: IsolatedPlugin.Event)
}
