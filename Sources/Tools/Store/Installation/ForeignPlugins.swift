// Tests: ForeignPluginsTests

import JSON
import PluginHost
import System

extension Directories {
  /// The file that lists the plugins that were installed from elsewhere.
  package var pluginLock: String {
    parentFolder(of: configuration) + "/plugins.lock.json"
  }

  /// The name of the folder with installed plugins, beside the user's own.
  private static let store = ".store"
  /// The names of the folders in which earlier versions of this program had plugins that were not
  /// in place.
  package static let formerStores = [".incoming", ".kept"]

  /// The folder of installed plugins: `NAME/HASH` in it is a version of a plugin.
  package var pluginStore: String { pluginFolders[0] + "/" + Self.store }

  /// The folder for a version of a plugin.
  ///
  /// - Parameter hash: The hash of its contents: `sha256:` and hexadecimal digits, of which the
  ///   first 16 name the folder.
  package func storedPlugin(_ name: String, hash: String) -> String {
    let digits = hash.drop { $0 != ":" }.dropFirst().prefix(16).filter(\.isHexDigit)
    return "\(pluginStore)/\(name)/\(digits)"
  }

  /// The folder in which a version of a plugin lies: that in the store, or the one among the user's
  /// own plugins in which an earlier version of this program has put it.
  package func installedPlugin(_ name: String, hash: String) -> String {
    let (stored, former) = (storedPlugin(name, hash: hash), pluginFolders[0] + "/" + name)
    return !isOccupied(stored) && isOccupied(former) ? former : stored
  }

  /// The folder of the plugin that the lock file lists by a name; nil if it lists none. A lock file
  /// that cannot be read lists all in the store.
  package func installedPlugin(_ name: String) -> String? {
    guard Manifest.isName(name) else { return nil }
    guard let listed = listedPlugins else {
      let folder = pluginStore + "/" + name
      return Folder.names(in: folder).first.map { folder + "/" + $0 }
    }
    return listed[name].map { installedPlugin(name, hash: $0) }
  }

  /// The names of installed plugins.
  var installedPluginNames: [String] {
    listedPlugins.map { Array($0.keys) } ?? Folder.names(in: pluginStore)
  }

  /// The name of the plugin from elsewhere that a path leads to or into; nil when it leads to none.
  ///
  /// All in the store is from elsewhere, and so is what lies in the user's folder of plugins by a
  /// name that the lock file has. A lock file that cannot be read lists all that lie there.
  ///
  /// - Parameter path: A file or folder, however it is written.
  package func foreignPlugin(at path: String) -> String? {
    guard let folder = Folder.resolved(pluginFolders[0]) else { return nil }
    // As it is written, in case the plugin was replaced by a link, and as it resolves.
    let paths = [path, Folder.resolved(path)].compactMap(\.self)
    let names = paths.compactMap { Self.name(of: $0, in: folder) }
    if names.contains(Self.store) {
      return paths.lazy.compactMap { Self.name(of: $0, in: folder + "/" + Self.store) }.first
        ?? Self.store
    }
    let listed = listedPlugins
    return names.first(where: Self.formerStores.contains)
      ?? names.first { name in listed.map { $0[name] != nil } ?? true }
  }

  /// The folder that the process of an isolated plugin may read: the plugin's, or that of all
  /// versions of an installed one, because a locked process cannot be given another right.
  ///
  /// - Parameter path: Where the plugin is, without links.
  package func readableFolder(of path: String) -> String {
    guard let name = foreignPlugin(at: path),
      let folder = Folder.resolved("\(pluginStore)/\(name)"), path.lies(in: folder)
    else { return path }
    return folder
  }

  /// The hashes of the plugins that the lock file lists; nil if it cannot be read.
  private var listedPlugins: [String: String]? {
    do {
      guard let bytes = try OptionalFile.read(pluginLock) else { return [:] }
      let lock = try JSONValue.parse(bytes: bytes).object ?? JSONObject()
      var hashes: [String: String] = [:]
      // Earlier versions of this program listed a plugin under "changing" while they installed it.
      for list in [lock["changing"] ?? [:], lock["plugins"] ?? .null] {
        guard let plugins = list.object else { return nil }
        for (name, plugin) in plugins { hashes[name] = plugin.object?["hash"]?.string ?? "" }
      }
      return hashes
    } catch { return nil }
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
