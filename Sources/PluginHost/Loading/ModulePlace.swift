import Files
import Glibc

/// A folder in which modules are looked for.
struct ModulePlace {
  /// The folder, with a slash at its end.
  let path: String
  /// Whether its files are for all plugins.
  let isShared: Bool
  /// Whether links in it may lead anywhere.
  private let followsLinks: Bool
  /// What messages call it.
  private let name: String

  /// A plugin's own folder. No link leads out of it: what a plugin can read without being allowed
  /// to is what came with it.
  ///
  /// - Parameter followsLinks: Whether links lead where they want: those beside the user's
  ///   configuration, which are the user's.
  static func folder(_ path: String, plugin: String, followsLinks: Bool = false) -> ModulePlace {
    ModulePlace(
      path: path.hasSuffix("/") ? path : path + "/", isShared: false, followsLinks: followsLinks,
      name: plugin)
  }

  /// A folder whose modules all plugins can have. Plugins that may write into it could otherwise
  /// have any file read to another one.
  static func shared(_ path: String) -> ModulePlace {
    ModulePlace(
      path: path.hasSuffix("/") ? path : path + "/", isShared: true, followsLinks: false,
      name: "modules")
  }

  /// Reads a file, by its path in the folder.
  func read(_ file: String) throws(ReadFailure) -> ModuleSnapshot.Module {
    let full = path + file
    let text = followsLinks ? try WholeFile.read(full) : try RootedFolder(path).read(file)
    return ModuleSnapshot.Module(path: full, name: name + "/" + file, text: text)
  }
}
