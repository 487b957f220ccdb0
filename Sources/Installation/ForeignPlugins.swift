// Tests: ForeignPluginsTests

import Files
import JSON

extension Directories {
  /// The file that lists the plugins that were installed from elsewhere.
  package var pluginLock: String {
    parentFolder(of: configuration) + "/plugins.lock.json"
  }

  /// Whether a plugin was installed from elsewhere: the lock file has its name, and it lies in the
  /// user's folder of plugins. A lock file that cannot be read lists all that lie there.
  package func isForeign(_ plugin: String, at path: String) -> Bool {
    guard exists(pluginLock), let folder = pluginFolders.first, path.lies(in: folder) else {
      return false
    }
    guard let bytes = try? contents(ofFile: pluginLock),
      let lock = (try? JSONValue.parse(bytes: bytes))?.object, let plugins = lock["plugins"]?.object
    else { return true }
    // One that a command is putting there now, or was when it was killed, is not the user's own.
    return plugins[plugin] != nil || lock["changing"]?.object?[plugin] != nil
  }
}
