// Tests: none, because it only declares a protocol

import PluginHost

/// Who keeps a plugin in a process of its own: what it is started from, and who hears of it.
protocol IsolatedPluginOwner: AnyObject {
  /// Where it is, at each start and reload.
  var isolatedPath: String { get }
  /// Whether it reaches of the compositor only what third-party plugins do.
  var isStrange: Bool { get }
  /// What is started, and the user's settings, with resolved permissions.
  var version: (source: PluginSource, settings: PluginSettings) { get }
  /// The plugins beside it.
  var neighbours: [PluginNeighbour] { get }

  /// Throws if its files may not be read again, at each further start.
  func checkFiles() throws

  /// Called for what becomes of it.
  func isolatedPluginDid(_ event: IsolatedPlugin.Event)
}
