import JSON
import PluginHost
import Scripting
import Store
import System

extension PluginRegister.Entry {
  /// The fields of a disabled plugin in reports.
  var facts: JSONObject {
    var object = JSONObject([
      ("state", "disabled"), ("reason", .string(plugin.reason)),
      ("since", .string(plugin.since.text)), ("by", isByUser ? "user" : "limits"),
    ])
    if plugin.plugin.isPlainWord {
      object["enable"] = .string("thimble plugin enable \(plugin.plugin)")
    }
    if !plugin.error.isEmpty { object["error"] = .string(plugin.error) }
    if !plugin.trace.isEmpty { object["trace"] = .string(plugin.trace) }
    return object
  }
}
