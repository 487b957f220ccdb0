import Glibc
import Scripting
import System

/// The folders to watch for changes of a plugin.
struct WatchedFolders {
  /// The maximum depth of watched folders in a plugin's folder, and below, their maximum number.
  /// Chosen.
  private static let maximumLevels = 8
  private static let maximumFolders = 64

  private(set) var folders: Set<String> = []
  /// Whether watching the folders detects all changes; otherwise polling is needed.
  private(set) var isComplete = true

  /// - Parameters:
  ///   - others: More folders.
  ///   - modules: The current snapshot of the modules; nil if there is none.
  init(of path: String, and others: [String] = [], modules: ModuleSnapshot?) {
    if Folder.exists(path) {
      addTree(path, levels: Self.maximumLevels)
      // The folder itself may be replaced by a folder of the same name.
      add(parent(of: path))
    } else {
      add(parent(of: path))
      addTarget(of: path)
    }
    for folder in others where Folder.exists(folder) { add(folder) }
    for file in modules?.namedPaths ?? [] {
      add(parent(of: file))
      addTarget(of: file)
    }
    // A missing module may appear, and a module may appear in a folder with higher precedence.
    for folder in modules?.searchedFolders ?? [] where Folder.exists(folder) { add(folder) }
  }

  /// Whether a change of a file with this name may affect a plugin; nil is an unknown name.
  static func mayMatter(_ name: String?) -> Bool {
    guard let name else { return true }
    // A name without a dot may be a folder.
    return name.hasSuffix(".lua") || name.hasSuffix(".json") || !name.contains(".")
  }

  private mutating func addTree(_ folder: String, levels: Int) {
    add(folder)
    for entry in Folder.names(in: folder) {
      let path = folder + "/" + entry
      if entry.hasSuffix(".lua") || entry == "plugin.json" {
        addTarget(of: path)
      } else if levels > 1, Folder.isDirectory(path) {
        addTree(path, levels: levels - 1)
      }
    }
  }

  /// Adds the folder of a symlink's target, because changes of the target happen there.
  private mutating func addTarget(of path: String) {
    if let target = Folder.resolved(path) { add(parent(of: target)) }
  }

  private mutating func add(_ folder: String) {
    guard let folder = Folder.resolved(folder) else {
      isComplete = false
      return
    }
    // A home folder changes too often to be watched.
    let home = unsafe getenv("HOME").map { unsafe String(cString: $0) }.flatMap(Folder.resolved)
    guard folder != home, folder != "/", folders.count < Self.maximumFolders else {
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
