import Glibc
import PluginHost
import Scripting
import System

/// The paths of configuration and plugins, by the XDG Base Directory Specification.
package struct Directories {
  /// The environment variables.
  package let environment: [String: String]
  /// The path of the program's executable.
  package let program: String

  /// The directories of this process.
  package init() {
    let names = [
      "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_RUNTIME_DIR",
      "XDG_STATE_HOME", "XDG_CACHE_HOME",
    ]
    var environment: [String: String] = [:]
    for name in names { environment[name] = unsafe getenv(name).map { unsafe String(cString: $0) } }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = max(0, unsafe readlink("/proc/self/exe", &buffer, buffer.count - 1))
    let program = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.init(environment: environment, program: program)
  }

  /// The directories for other environment variables and another executable.
  package init(environment: [String: String], program: String) {
    self.environment = environment
    self.program = program
  }

  /// The user's configuration file.
  package var configuration: String { home("XDG_CONFIG_HOME", ".config") + "/thimble/init.lua" }

  /// The file with the user's options for a plugin, which may not exist.
  package func options(of plugin: String) -> String {
    home("XDG_CONFIG_HOME", ".config") + "/thimble/plugins.d/\(plugin).json"
  }

  /// The file with the catalogues of plugins that are searched, one a line.
  package var catalogues: String { home("XDG_CONFIG_HOME", ".config") + "/thimble/catalogues" }

  /// The folder with copies of catalogues that were fetched.
  package var catalogueCopies: String { home("XDG_CACHE_HOME", ".cache") + "/thimble/catalogues" }

  /// The file that stores which plugins are disabled.
  package var pluginRegister: String {
    home("XDG_STATE_HOME", ".local/state") + "/thimble/plugins.json"
  }

  /// The file that stores failed starts of the service.
  package var starts: String { home("XDG_STATE_HOME", ".local/state") + "/thimble/starts.json" }

  /// The folder of the control sockets; nil without an absolute `XDG_RUNTIME_DIR`.
  package var controlFolder: String? { absolute("XDG_RUNTIME_DIR").map { $0 + "/thimble" } }

  /// The search path of plugins: the user's folder first, the shipped ones last.
  package var pluginFolders: [String] {
    var folders = dataFolders.map { $0 + "/plugins" }
    for folder in shipped where !folders.contains(folder) { folders.append(folder) }
    return folders
  }

  /// The search path of modules for all plugins, the user's folder first.
  package var moduleFolders: [String] {
    let beside = parent(of: parent(of: program)) + "/share/thimble"
    return (dataFolders + (dataFolders.contains(beside) ? [] : [beside])).map { $0 + "/modules" }
  }

  private var dataFolders: [String] {
    // By the specification, relative entries are ignored, and without any the usual ones count.
    let named = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
    let system = named.isEmpty ? ["/usr/local/share", "/usr/share"] : named
    return ([home("XDG_DATA_HOME", ".local/share")] + system).map { $0 + "/thimble" }
  }

  /// The documentation: in `share` when installed, `docs` when run from the source tree; nil when
  /// missing.
  package var documents: String? {
    var folder = parent(of: program)
    let installed = parent(of: folder) + "/share/doc/thimble/docs"
    if Folder.exists(installed) { return installed }
    while folder != "/" {
      if exists(folder + "/Package.swift") && Folder.exists(folder + "/docs") {
        return folder + "/docs"
      }
      folder = parent(of: folder)
    }
    return nil
  }

  /// The shipped plugins: in `share` when installed, in `Plugins` when run from the source tree.
  private var shipped: [String] {
    var folder = parent(of: program)
    let installed = parent(of: folder) + "/share/thimble/plugins"
    while folder != "/" {
      if exists(folder + "/Package.swift") && Folder.exists(folder + "/Plugins") {
        return [installed, folder + "/Plugins"]
      }
      folder = parent(of: folder)
    }
    return [installed]
  }

  /// The user's home folder.
  package var userHome: String { absolute("HOME") ?? "/" }

  /// The folders with the user's own fonts, and with the settings and the cache of fonts.
  package var fontFolders: [String] {
    [
      home("XDG_DATA_HOME", ".local/share") + "/fonts", userHome + "/.fonts",
      home("XDG_CONFIG_HOME", ".config") + "/fontconfig",
      home("XDG_CACHE_HOME", ".cache") + "/fontconfig",
    ]
  }

  /// Returns a path from the environment. The specification ignores relative paths.
  private func absolute(_ name: String) -> String? {
    environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private func home(_ name: String, _ fallback: String) -> String {
    absolute(name) ?? userHome + "/" + fallback
  }

  private func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}

/// A plugin that cannot be found.
package struct PluginNotFoundError: Error, CustomStringConvertible {
  /// The requested name.
  package var name: String
  /// The folders that were searched.
  package var folders: [String]
  /// The installed plugin with the most similar name; nil if none is similar.
  package var nearest: String?

  /// Creates the error for a name that was not found.
  package init(name: String, folders: [String], nearest: String? = nil) {
    self.name = name
    self.folders = folders
    self.nearest = nearest
  }

  package var description: String {
    let hint = nearest.map { "; did you mean \($0)?" } ?? "."
    return "there is no plugin \"\(name)\"\(hint) Looked in: \(folders.joined(separator: ", "))"
  }
}

extension Directories {
  /// Finds a plugin's file or folder by its path, or by its name in the search path.
  ///
  /// - Throws: `PluginNotFoundError` with the folders that were searched.
  package func plugin(_ name: String) throws(PluginNotFoundError) -> String {
    if name.contains("/") || name.hasSuffix(".lua"), exists(name) { return name }
    // The path may be in the folder of an installed plugin of an earlier program version, which had
    // no store.
    let installed = installedPlugin(thirdPartyPlugin(at: name) ?? name)
    let folders = (installed.map { [$0] } ?? []) + pluginFolders.map { "\($0)/\(name)" }
    if let folder = folders.first(where: { exists($0 + "/init.lua") }) { return folder }
    if exists(name + "/init.lua") { return name }
    throw PluginNotFoundError(
      name: name, folders: pluginFolders, nearest: nearestName(to: name, among: pluginNames))
  }

  /// The names of all plugins in the search path, unique and sorted.
  package var pluginNames: [String] {
    var names = Set(
      installedPluginNames.filter { installedPlugin($0).map { exists($0 + "/init.lua") } == true })
    for folder in pluginFolders {
      for name in Folder.names(in: folder) where exists("\(folder)/\(name)/init.lua") {
        names.insert(name)
      }
    }
    return names.sorted()
  }
}

/// The release that this program is.
package enum Release {
  /// The version, as printed by `thimble --version` and in `thimble.version` of Lua.
  package static let version = "0.1.0"
}
