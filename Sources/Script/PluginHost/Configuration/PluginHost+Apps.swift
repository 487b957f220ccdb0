import JSON
package import Lua
package import Scripting
package import Vocabulary

extension PluginHost {
  package func ending(for appID: String, of plugin: Plugin) -> Ending? {
    plugin.settings.apps.ending(for: appID)
  }

  package func options(for appID: String, of plugin: Plugin) -> LuaValue {
    var options = plugin.options
    for (name, value) in plugin.settings.apps.options(for: appID) { options[name] = value }
    return LuaValue(.object(options)).withMissing(plugin.missingOption())
  }
}
