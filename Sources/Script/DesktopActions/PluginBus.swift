// Tests: PluginBusTests

import Scripting

/// A plugin's own access to D-Bus.
final class PluginBus: PluginFeature {
  /// Nil where D-Bus is not available.
  private(set) var access: (any BusAccess)?

  init(of plugin: Plugin) {
    access = plugin.actions?.bus?.makeSeparate()
    plugin.resources.onClose { [unowned self] in access = nil }
  }
}
