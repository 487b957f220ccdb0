import Glibc
import Lua
import Scripting
import System

/// A folder that is searched for modules.
struct ModuleFolder {
  /// The folder's path, with a trailing slash.
  let path: String
  /// Whether all plugins share the folder's modules.
  let isShared: Bool
  /// Whether symlinks in the folder may point outside it.
  private let followsLinks: Bool
  /// The folder's name in messages.
  private let name: String

  /// Creates the search folder of a plugin's own modules.
  ///
  /// Symlinks do not lead out of it: without a permission, a plugin reads only files that belong to
  /// it.
  ///
  /// - Parameter followsLinks: Whether symlinks may point outside the folder; true beside the
  ///   user's configuration, where they are the user's own.
  static func folder(_ path: String, plugin: String, followsLinks: Bool = false) -> ModuleFolder {
    ModuleFolder(
      path: path.hasSuffix("/") ? path : path + "/", isShared: false, followsLinks: followsLinks,
      name: plugin)
  }

  /// Creates a search folder of modules that all plugins share.
  ///
  /// Symlinks do not lead out of the folder: otherwise a plugin with write access to the folder
  /// could make another plugin load any file.
  static func shared(_ path: String) -> ModuleFolder {
    ModuleFolder(
      path: path.hasSuffix("/") ? path : path + "/", isShared: true, followsLinks: false,
      name: "modules")
  }

  /// Reads a file by its path relative to the folder.
  func read(_ file: String) throws(ReadError) -> ModuleSnapshot.Module {
    let full = path + file
    let text = followsLinks ? try WholeFile.read(full) : try RootedFolder(path).read(file)
    return ModuleSnapshot.Module(path: full, name: name + "/" + file, text: text)
  }
}

/// A module's name: components of letters, digits and `_`, separated by dots.
struct ModuleName {
  /// The maximum length of a name, in bytes. Chosen.
  static let maximumLength = 200

  /// The module's relative path: `a/b.lua` for `a.b`.
  let file: String

  /// Parses a name. Fails if it is invalid.
  init?(_ name: String) {
    guard name.utf8.count <= Self.maximumLength else { return nil }
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isNameByte) }) else { return nil }
    file = parts.map { String(Substring($0)) }.joined(separator: "/") + ".lua"
  }
}
