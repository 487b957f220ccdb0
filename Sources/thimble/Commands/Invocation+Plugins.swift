import Files
import Installation
import Options
import Terminal

extension Invocation {
  /// The plugins given as arguments, by path or by name; nil where there is no such plugin.
  ///
  /// Of several arguments, folders without a plugin are skipped, so that `Plugins/*` works where
  /// other folders lie beside plugins.
  func pluginPaths(_ console: Console) throws(UsageError) -> [(word: String, path: String?)] {
    guard !words.isEmpty else { throw .missingWord("the plugin's folder") }
    var paths: [(word: String, path: String?)] = []
    for word in words {
      if words.count > 1, Folder.isThere(word), !exists(word + "/plugin.json"),
        !exists(word + "/init.lua")
      {
        console.note("thimble: \(word) holds no plugin; it is left out")
        continue
      }
      do throws(PluginNotFound) {
        paths.append((word, exists(word) ? word : try Directories().plugin(word)))
      } catch {
        console.error("\(error)")
        paths.append((word, nil))
      }
    }
    return paths
  }
}
