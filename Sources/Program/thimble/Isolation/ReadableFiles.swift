import Glibc
import Store
import System

/// The files and folders that the process of an isolated plugin may read, besides shared modules.
///
/// The kernel grants access to a file or folder, not to its path: two values are equal if the same
/// files are at the same paths.
struct ReadableFiles: Equatable {
  private struct Entry: Equatable {
    let path: String
    let device: UInt
    let number: UInt
  }

  private let entries: [Entry]

  /// The paths, without links.
  var paths: [String] { entries.map(\.path) }

  /// Looks up the files at paths; skips paths that do not exist.
  private init(at paths: [String]) {
    var known: Set<String> = []
    entries = paths.compactMap(Folder.resolved).filter { known.insert($0).inserted }.compactMap {
      var status = stat()
      guard stat($0, &status) == 0 else { return nil }
      return Entry(path: $0, device: UInt(status.st_dev), number: UInt(status.st_ino))
    }
  }

  /// Whether the same files are at the same paths, apart from one path.
  func equals(_ other: ReadableFiles, exceptFor path: String?) -> Bool {
    let path = path.flatMap(Folder.resolved)
    return entries.filter { $0.path != path } == other.entries.filter { $0.path != path }
  }

  /// The files of a third-party plugin: its folder, or the folder of all its versions.
  init(ofThirdParty path: String, in directories: Directories) {
    self.init(at: [directories.readableFolder(of: Folder.resolved(path) ?? path)])
  }

  /// The files of a user's own plugin, and the user's fonts. A plugin in a single file can read the
  /// files beside it.
  ///
  /// - Parameter files: Other files, such as modules, that may be links.
  init(of path: String, in directories: Directories, and files: [String] = []) {
    let own = Folder.exists(path) ? [path] : Self.besides(path, directories)
    let others = files.flatMap { Self.besides($0, directories) }
    self.init(at: own + others + directories.fontFolders)
  }

  /// The file name extensions that a plugin in a single file can read in the user's home.
  private static let endings = ["lua", "png", "jpg", "jpeg", "svg"].map { "." + $0 }

  /// Returns the folders of a single file and of the target of a link, so that rewritten files stay
  /// readable. For a folder that contains the user's home, returns only the files with certain
  /// extensions.
  private static func besides(_ path: String, _ directories: Directories) -> [String] {
    [path, Folder.resolved(path)].compactMap(\.self).flatMap { path in
      readable(besides: path, directories)
    }
  }

  private static func readable(besides path: String, _ directories: Directories) -> [String] {
    let folder = Folder.resolved(parentFolder(of: path)) ?? parentFolder(of: path)
    let home = Folder.resolved(directories.userHome) ?? directories.userHome
    guard home.lies(in: folder) else { return [folder] }
    let names = Folder.names(in: folder).filter { endings.contains(where: $0.hasSuffix) }
    return [path] + names.map { folder + "/" + $0 }
  }
}
