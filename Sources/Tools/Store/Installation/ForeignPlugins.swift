// Tests: ForeignPluginsTests

import JSON
import System

extension Directories {
  /// The file that lists the plugins that were installed from elsewhere.
  package var pluginLock: String {
    parentFolder(of: configuration) + "/plugins.lock.json"
  }

  /// The name of the folder beside the plugins in which new versions are put together.
  package static let incomingPlugins = ".incoming"
  /// The name of the folder beside the plugins with their versions before.
  package static let keptPlugins = ".kept"

  /// Whether what is named so in the folder of plugins holds versions that are not in place.
  package static func isAside(_ name: String) -> Bool {
    name == incomingPlugins || name == keptPlugins
  }

  /// The name of the plugin from elsewhere that a path leads to or into; nil when it leads to none.
  ///
  /// Such a plugin lies in the user's folder of plugins, and the lock file has its name. A lock
  /// file that cannot be read lists all that lie there. Versions that are not in place are from
  /// elsewhere too.
  ///
  /// - Parameter path: A file or folder, however it is written.
  package func foreignPlugin(at path: String) -> String? {
    guard let folder = pluginFolders.first.flatMap(Folder.resolved) else { return nil }
    let names = [
      // As it is written, in case the plugin was replaced by a link, and as it resolves.
      Self.name(of: path, in: folder),
      Folder.resolved(path).flatMap { Self.name(of: $0, in: folder) },
    ].compactMap(\.self)
    return names.first(where: Self.isAside) ?? names.first(where: isListed)
  }

  private func isListed(_ name: String) -> Bool {
    do {
      guard let bytes = try OptionalFile.read(pluginLock) else { return false }
      let lock = try JSONValue.parse(bytes: bytes).object
      guard let plugins = lock?["plugins"]?.object else { return true }
      // A plugin that a command is installing, or was when it was killed, is not the user's own.
      guard let changing = lock?["changing"] else { return plugins[name] != nil }
      return plugins[name] != nil || changing.object.map { $0[name] != nil } ?? true
    } catch { return true }
  }

  /// The component of a path that is in a folder itself, which is given as it resolves.
  private static func name(of path: String, in folder: String) -> String? {
    var parent = path.hasPrefix("/") ? "/" : "."
    for name in path.pathNames {
      if name != ".", name != "..", Folder.resolved(parent)?.hasBytes(of: folder) == true {
        return name
      }
      parent += "/" + name
    }
    return nil
  }
}
