import JSON
import PluginHost
import Scripting
import Store

extension Candidate {
  /// Returns the fields of the plugin for a report with this state.
  func facts(_ state: String) -> JSONObject {
    var facts = JSONObject([
      ("name", .string(manifest.name)), ("state", .string(state)),
      ("version", .string(manifest.version)), ("source", .string(entry.source)),
    ])
    facts["folder"] = entry.folder.map { .string($0) }
    facts["tag"] = entry.tag.map { .string($0) }
    facts["commit"] = entry.commit.map { .string($0) }
    facts["permissions"] = manifest.permissions.granting
    return facts
  }
}
