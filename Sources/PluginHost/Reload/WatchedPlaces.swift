import Files
import Glibc

/// The folders in which changes of a plugin are seen.
struct WatchedPlaces {
  /// How deep a plugin's folder is watched, and how many folders at most. Chosen.
  private static let mostLevels = 8
  private static let mostFolders = 64

  private(set) var folders: Set<String> = []
  /// Whether all changes are seen there; otherwise one has to look.
  private(set) var isComplete = true

  /// - Parameter modules: What was read of the plugin before; nil: nothing.
  init(of path: String, modules: ModuleSnapshot?) {
    if Folder.isThere(path) {
      addTree(path, levels: Self.mostLevels)
      // The folder itself may be replaced by another one of its name.
      add(parent(of: path))
    } else {
      add(parent(of: path))
      addTarget(of: path)
    }
    for file in modules?.namedPaths ?? [] {
      add(parent(of: file))
      addTarget(of: file)
    }
    // One that is missing may come, and one from a folder may come to lie in another.
    for folder in modules?.placesLookedIn ?? [] where Folder.isThere(folder) { add(folder) }
  }

  /// Whether a change of something with this name may be one of a plugin; nil: the name is not
  /// known.
  static func mayMatter(_ name: String?) -> Bool {
    guard let name else { return true }
    // What has no dot may be a folder.
    return name.hasSuffix(".lua") || name.hasSuffix(".json") || !name.contains(".")
  }

  private mutating func addTree(_ folder: String, levels: Int) {
    add(folder)
    for entry in Folder.names(in: folder) {
      let path = folder + "/" + entry
      if entry.hasSuffix(".lua") || entry == "plugin.json" {
        addTarget(of: path)
      } else if levels > 1, Folder.isReal(path) {
        addTree(path, levels: levels - 1)
      }
    }
  }

  /// A link's target lies elsewhere, and is written there.
  private mutating func addTarget(of path: String) {
    if let target = Folder.resolved(path) { add(parent(of: target)) }
  }

  private mutating func add(_ folder: String) {
    guard let folder = Folder.resolved(folder) else {
      isComplete = false
      return
    }
    // In a home folder something changes all the time.
    let home = unsafe getenv("HOME").map { unsafe String(cString: $0) }.flatMap(Folder.resolved)
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
