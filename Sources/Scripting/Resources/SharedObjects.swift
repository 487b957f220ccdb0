package import Lua

/// A plugin's singletons: one object per class, created on first use and retained as long as the
/// plugin runs.
package final class SharedObjects: PluginFeature {
  private unowned let plugin: Plugin
  private var objects: [(description: ScriptClass, object: LuaObject)] = []

  package init(of plugin: Plugin) { self.plugin = plugin }

  /// The plugin's singleton of a class.
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
