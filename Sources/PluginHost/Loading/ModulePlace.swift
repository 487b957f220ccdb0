import Glibc

/// A folder in which modules are looked for.
struct ModulePlace {
  /// The folder, with a slash at its end.
  let path: String
  /// Whether its files are for all plugins, and none may lie outside of it.
  let isShared: Bool
  /// What messages call it.
  private let name: String

  /// A plugin's own folder. Links in it lead where the plugin's author wants them to.
  static func folder(_ path: String, plugin: String) -> ModulePlace {
    ModulePlace(path: path.hasSuffix("/") ? path : path + "/", isShared: false, name: plugin)
  }

  /// A folder whose modules all plugins can have.
  static func shared(_ path: String) -> ModulePlace {
    ModulePlace(path: path.hasSuffix("/") ? path : path + "/", isShared: true, name: "modules")
  }

  /// Reads a file, by its path in the folder.
  func read(_ file: String) throws(ReadFailure) -> ModuleSnapshot.Module {
    let full = path + file
    if isShared { try checkLinks(of: full) }
    return ModuleSnapshot.Module(
      path: full, name: name + "/" + file, text: try TextFile.read(full))
  }

  /// Plugins that may write into a shared folder could otherwise have any file read to another one.
  private func checkLinks(of file: String) throws(ReadFailure) {
    guard let target = resolvedPath(file) else { throw ReadFailure(errno) }
    guard let folder = resolvedPath(path), target.hasPrefix(folder + "/") else {
      throw ReadFailure(
        reason: "it is a link that leads out of \(path), to \(target)", isMissing: false)
    }
  }
}

/// The path without links and dots; nil when there is nothing.
func resolvedPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
