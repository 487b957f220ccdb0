// Tests: ReadableFilesTests

import Glibc
import Store
import System

/// The files and folders that the process of an isolated plugin may read, besides shared modules.
///
/// The kernel ties the right to read to a file or folder, and not to its path: two are equal if
/// what is at the paths now is what was there.
struct ReadableFiles: Equatable {
  private struct Entry: Equatable {
    let path: String
    let device: UInt
    let number: UInt
  }

  private let entries: [Entry]

  /// The paths, without links.
  var paths: [String] { entries.map(\.path) }

  /// What is at these paths; those where nothing is are left out.
  private init(at paths: [String]) {
    var known: Set<String> = []
    entries = paths.compactMap(Folder.resolved).filter { known.insert($0).inserted }.compactMap {
      var status = stat()
      guard stat($0, &status) == 0 else { return nil }
      return Entry(path: $0, device: UInt(status.st_dev), number: UInt(status.st_ino))
    }
  }

  /// The files of a plugin from elsewhere: its folder, or that of all its versions.
  init(ofStranger path: String, in directories: Directories) {
    self.init(at: [directories.readableFolder(of: Folder.resolved(path) ?? path)])
  }

  /// The files of a user's own plugin, and the user's fonts. A single file's plugin reads what is
  /// beside it.
  init(of path: String, in directories: Directories) {
    let own = Folder.isThere(path) ? [path] : Self.besides(path, directories)
    self.init(at: own + directories.fontFolders)
  }

  /// The names that end those of files which a single file's plugin can read.
  private static let endings = ["lua", "png", "jpg", "jpeg", "svg"].map { "." + $0 }

  /// The folder of a single file, so that files that are saved anew can be read; of a folder that
  /// has the user's home in it, only some files.
  private static func besides(_ path: String, _ directories: Directories) -> [String] {
    let folder = parentFolder(of: Folder.resolved(path) ?? path)
    let home = Folder.resolved(directories.userHome) ?? directories.userHome
    guard home.lies(in: folder) else { return [folder] }
    let names = Folder.names(in: folder).filter { endings.contains(where: $0.hasSuffix) }
    return [path] + names.map { folder + "/" + $0 }
  }
}
