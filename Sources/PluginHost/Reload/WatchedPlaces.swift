import Glibc

/// The folders in which changes of a plugin are seen.
struct WatchedPlaces {
  /// How deep a plugin's folder is watched, and how many folders at most. Chosen.
  private static let mostLevels = 8
  private static let mostFolders = 64

  private(set) var folders: Set<String> = []
  /// Whether all changes are seen there; otherwise one has to look.
  private(set) var isComplete = true

  init(of path: String) {
    if TextFile.isFolder(path) {
      addTree(path, levels: Self.mostLevels)
      // The folder itself may be replaced by another one of its name.
      add(parent(of: path))
    } else {
      add(parent(of: path))
      addTarget(of: path)
    }
  }

  /// Whether a change of something with this name may be one of a plugin; nil: the name is not known.
  static func mayMatter(_ name: String?) -> Bool {
    guard let name else { return true }
    // What has no dot may be a folder.
    return name.hasSuffix(".lua") || name.hasSuffix(".json") || !name.contains(".")
  }

  private mutating func addTree(_ folder: String, levels: Int) {
    add(folder)
    for entry in FolderEntries.names(in: folder) {
      let path = folder + "/" + entry
      if entry.hasSuffix(".lua") || entry == "plugin.json" {
        addTarget(of: path)
      } else if levels > 1, TextFile.isFolder(path) {
        addTree(path, levels: levels - 1)
      }
    }
  }

  /// A link's target lies elsewhere, and is written there.
  private mutating func addTarget(of path: String) {
    if let target = realPath(path) { add(parent(of: target)) }
  }

  private mutating func add(_ folder: String) {
    guard let folder = realPath(folder) else {
      isComplete = false
      return
    }
    // In a home folder something changes all the time.
    let home = unsafe getenv("HOME").map { unsafe String(cString: $0) }.flatMap(realPath)
    guard folder != home, folder != "/", folders.count < Self.mostFolders else {
      isComplete = false
      return
    }
    folders.insert(folder)
  }

  private func parent(of path: String) -> String {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// The path without links and dots; nil when there is nothing.
private func realPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
