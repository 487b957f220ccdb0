package import PluginHost
package import Scripting
import System

/// The source of a plugin, verified if it is a third-party plugin.
package struct PinnedSource {
  /// The source.
  package let source: PluginSource
  /// The permissions to which the user has agreed; nil for the user's own plugin.
  package let agreed: PermissionSet?
  /// The lock entry of the plugin; nil for the user's own plugin.
  package var entry: PluginLock.Entry?

  /// Returns the settings with each grant reduced to the permissions to which the user has agreed,
  /// so that another version gets no further permissions.
  package func limited(_ settings: PluginSettings) -> PluginSettings {
    guard let agreed, let asked = source.manifest?.permissions else { return settings }
    var limited = settings
    limited.permissions = settings.permissions.resolved(for: asked, agreed: agreed)
    return limited
  }
}
