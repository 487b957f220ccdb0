import JSON
import PluginHost
import Store

extension JSONObject {
  /// Adds the source of a plugin.
  mutating func addOrigin(of entry: PluginLock.Entry) {
    self["source"] = .string(entry.source)
    self["folder"] = entry.folder.map { .string($0) }
    self["tag"] = entry.tag.map { .string($0) }
    self["commit"] = entry.commit.map { .string($0) }
  }
}
