package import PluginHost

/// The receiver of a replayed trace.
package enum ReplaySubject {
  /// A plugin on its own, with every permission, because actions are only recorded.
  case plugin(PluginSource)
  /// The configuration and the plugins that it uses, with the options and permissions that it gives
  /// them. The closure reads a plugin that it uses.
  case configuration(PluginSource, read: (PluginUse) throws -> (PluginSource, PluginSettings))

  /// The source of the plugin, or of the configuration.
  package var source: PluginSource {
    switch self {
    case .plugin(let source), .configuration(let source, _): source
    }
  }
}
