/// Something that plugins use, with what it keeps for one of them.
///
/// A plugin makes a feature when its code first uses it. What the feature has open lies in lists of
/// the plugin's ``ResourceTable``, which closes it with the plugin; so `Plugin` knows of no
/// feature.
protocol PluginFeature: AnyObject {
  /// The feature as a plugin finds it, unused. The plugin holds the feature and outlives it.
  init(of plugin: Plugin)

  /// The plugin is about to be unloaded; its functions are still called. Not told while it is in
  /// staging.
  func pluginWillClose()
}

extension PluginFeature {
  func pluginWillClose() {}
}

/// The features that a plugin uses.
final class FeatureTable {
  // Few, so that going through them is quicker than hashing.
  private var features: [(type: ObjectIdentifier, feature: any PluginFeature)] = []

  /// The feature, if the plugin uses it.
  func find<Feature: PluginFeature>(_ type: Feature.Type) -> Feature? {
    let id = ObjectIdentifier(type)
    for entry in features where entry.type == id { return entry.feature as? Feature }
    return nil
  }

  /// The feature, made now if the plugin has not used it before.
  func use<Feature: PluginFeature>(_ type: Feature.Type, of plugin: Plugin) -> Feature {
    if let known = find(type) { return known }
    let feature = Feature(of: plugin)
    features.append((ObjectIdentifier(type), feature))
    return feature
  }

  /// Tells all that the plugin is about to be unloaded.
  func pluginWillClose() {
    for entry in features { entry.feature.pluginWillClose() }
  }
}

extension Plugin {
  /// A feature, with what it keeps for this plugin.
  subscript<Feature: PluginFeature>(_ type: Feature.Type) -> Feature {
    features.use(type, of: self)
  }

  /// A feature, if the plugin uses it.
  func used<Feature: PluginFeature>(_ type: Feature.Type) -> Feature? { features.find(type) }
}
