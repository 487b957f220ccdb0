import Files
import PluginHost

/// A plugin that cannot be found.
package struct PluginNotFound: Error, CustomStringConvertible {
  package var name: String
  package var folders: [String]
  package var nearest: String?

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
  package func plugin(_ name: String) throws(PluginNotFound) -> String {
    if name.contains("/") || name.hasSuffix(".lua"), exists(name) { return name }
    for folder in pluginFolders where exists("\(folder)/\(name)/init.lua") {
      return "\(folder)/\(name)"
    }
    if exists(name + "/init.lua") { return name }
    throw PluginNotFound(
      name: name, folders: pluginFolders, nearest: nearestName(to: name, among: pluginNames))
  }

  /// The names of all plugins in the search path, unique and sorted.
  package var pluginNames: [String] {
    var names: Set<String> = []
    for folder in pluginFolders {
      for name in Folder.names(in: folder) where exists("\(folder)/\(name)/init.lua") {
        names.insert(name)
      }
    }
    return names.sorted()
  }
}
