import JSON
import PluginHost
import System

extension Directories {
  /// The lock file, which lists the third-party plugins.
  package var pluginLock: String {
    parentFolder(of: configuration) + "/plugins.lock.json"
  }

  /// The name of the folder with installed plugins, beside the user's own.
  private static let store = ".store"
  /// The folders in which earlier versions of this program kept incomplete plugins.
  package static let formerStores = [".incoming", ".kept"]

  /// The folder of installed plugins: `NAME/HASH` in it is a version of a plugin.
  package var pluginStore: String { pluginFolders[0] + "/" + Self.store }

  /// Returns the folder for a version of a plugin.
  ///
  /// - Parameter hash: The hash of the contents: `sha256:` and hexadecimal digits, the first 16 of
  ///   which name the folder.
  package func storedPlugin(_ name: String, hash: String) -> String {
    let digits = hash.drop { $0 != ":" }.dropFirst().prefix(16).filter(\.isHexDigit)
    return "\(pluginStore)/\(name)/\(digits)"
  }

  /// Returns the folder of a version of a plugin: the one in the store, or one among the user's own
  /// plugins, where an earlier version of this program has installed it.
  package func installedPlugin(_ name: String, hash: String) -> String {
    let (stored, former) = (storedPlugin(name, hash: hash), pluginFolders[0] + "/" + name)
    return !isOccupied(stored) && isOccupied(former) ? former : stored
  }

  /// Returns the folder of an installed plugin; nil if the lock file does not list it. If the lock
  /// file cannot be read, all plugins in the store count as listed.
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

  /// Returns the name of the third-party plugin that contains a path; nil if none does.
  ///
  /// All plugins in the store are third-party plugins, as are those in the user's plugin folder
  /// whose names are in the lock file. If the lock file cannot be read, all of them count.
  ///
  /// - Parameter path: A file or folder, absolute or relative.
  package func thirdPartyPlugin(at path: String) -> String? {
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

  /// Returns the folder that the process of an isolated plugin may read. For an installed plugin
  /// this is the folder with all of its versions, because a locked process cannot get further
  /// permissions.
  ///
  /// - Parameter path: The plugin's folder, without symbolic links.
  package func readableFolder(of path: String) -> String {
    guard let name = thirdPartyPlugin(at: path),
      let folder = Folder.resolved("\(pluginStore)/\(name)"), path.lies(in: folder)
    else { return path }
    return folder
  }

  /// The hashes of the plugins in the lock file; nil if it cannot be read.
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

  /// Returns the component of a path that is directly inside a folder. `folder` is a resolved path.
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
