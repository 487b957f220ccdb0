package import Lua

/// A feature of the API, with its state for one plugin.
///
/// A plugin creates a feature on first use. The open resources of a feature are in lists of the
/// plugin's ``ResourceTable``, which closes them with the plugin. So `Plugin` depends on no
/// feature.
package protocol PluginFeature: AnyObject {
  /// Creates the feature's initial state. The plugin retains the feature and outlives it.
  init(of plugin: Plugin)

  /// Notifies the feature that the plugin is about to be unloaded. The plugin's callbacks can still
  /// be called. Not called in staging.
  func pluginWillClose()
}

extension PluginFeature {
  package func pluginWillClose() {}
}

/// The features that a plugin uses.
final class FeatureTable {
  // A linear search is faster than hashing, because the list is short.
  private var features: [(type: ObjectIdentifier, feature: any PluginFeature)] = []

  /// Returns a feature, if the plugin uses it.
  func find<Feature: PluginFeature>(_ type: Feature.Type) -> Feature? {
    let id = ObjectIdentifier(type)
    for entry in features where entry.type == id { return entry.feature as? Feature }
    return nil
  }

  /// Returns a feature, which is created on first use.
  func use<Feature: PluginFeature>(_ type: Feature.Type, of plugin: Plugin) -> Feature {
    if let known = find(type) { return known }
    let feature = Feature(of: plugin)
    features.append((ObjectIdentifier(type), feature))
    return feature
  }

  /// Notifies all features that the plugin is about to be unloaded.
  func pluginWillClose() {
    for entry in features { entry.feature.pluginWillClose() }
  }
}

extension Plugin {
  /// The feature with its state for this plugin, created on first use.
  package subscript<Feature: PluginFeature>(_ type: Feature.Type) -> Feature {
    features.use(type, of: self)
  }

  /// Returns a feature, if the plugin uses it.
  package func used<Feature: PluginFeature>(_ type: Feature.Type) -> Feature? {
    features.find(type)
  }
}

/// A plugin's singletons: one object per class, created on first use and retained as long as the
/// plugin runs.
package final class SharedObjects: PluginFeature {
  private unowned let plugin: Plugin
  private var objects: [(description: ScriptClass, object: LuaObject)] = []

  package init(of plugin: Plugin) { self.plugin = plugin }

  /// Returns the plugin's singleton of a class.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  package func object(
    _ description: ScriptClass, _ payload: @autoclosure () -> AnyObject
  ) throws(LuaError) -> LuaObject {
    for known in objects where known.description === description { return known.object }
    let object = try plugin.makeObject(description, payload: payload())
    try plugin.lua.anchor(object)
    objects.append((description, object))
    return object
  }
}
