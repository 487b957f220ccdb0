import Canvas
import PluginHost
import Scripting
import System

/// Loads the library for small photos before a process is locked, if the plugin may show photos.
///
/// A locked process cannot load libraries; other processes load this library on first use. The
/// parent decodes large photos and SVG files.
enum PictureLibraries {
  /// The maximum depth of the search in folders. Chosen.
  private static let maximumFolders = 4

  /// Loads the library if a photo is in the plugin's folder, or if the plugin may read files.
  static func load(for start: IsolatedStart) {
    let readsFiles = start.settings.permissions[.readFiles] != nil
    guard readsFiles || !endings(in: start.path).isDisjoint(with: ["jpg", "jpeg"]) else { return }
    _ = Image.jpegUnavailability
  }

  /// Loads the library if a photo is in one of these folders.
  static func load(forFilesIn folders: [String]) {
    let names: Set = ["jpg", "jpeg"]
    let isPhoto = { (name: String) in names.contains { name.lowercased().hasSuffix("." + $0) } }
    if folders.contains(where: { isPhoto($0) || !endings(in: $0).isDisjoint(with: names) }) {
      _ = Image.jpegUnavailability
    }
  }

  /// The endings of the names of all files below a folder, in lower case.
  static func endings(in folder: String, depth: Int = maximumFolders) -> Set<String> {
    var endings: Set<String> = []
    for name in Folder.names(in: folder) {
      if let dot = name.lastIndex(of: ".") {
        endings.insert(name[name.index(after: dot)...].lowercased())
      }
      // Symbolic links are skipped, because they may form a loop.
      if depth > 0, Folder.isDirectory(folder + "/" + name) {
        endings.formUnion(Self.endings(in: folder + "/" + name, depth: depth - 1))
      }
    }
    return endings
  }
}
