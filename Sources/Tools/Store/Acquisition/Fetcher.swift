import System

/// Gets the files of plugins from where they are.
struct Fetcher {
  let git: Git

  /// The fetched files and their origin for the lock file.
  struct FetchedFiles {
    var tree: FileTree
    var source: String
    var folder: String?
    var tag: String?
    var commit: String?
  }

  /// Fetches the current version of a plugin.
  ///
  /// - Parameter folder: The plugin's folder inside of the origin.
  func fetch(
    _ origin: Origin, folder: String?, into store: PluginStore, onStep: () -> Void
  ) throws(AcquisitionError) -> FetchedFiles {
    try check(folder)
    var fetched: FetchedFiles
    switch origin {
    case .local(let path):
      fetched = FetchedFiles(tree: try local(path, folder), source: path, folder: folder)
    case .repository(let url, let tag):
      let repository = try Repository(url, tag: tag, into: try store.makeFolder(), git)
      onStep()
      fetched = FetchedFiles(
        tree: try repository.files(in: folder), source: url, folder: folder, tag: tag,
        commit: repository.commit)
    }
    try FileTree.refuseRepositories(in: fetched.tree.files.keys)
    fetched.tree = try fetched.tree.withoutHiddenFiles()
    try fetched.tree.refusePointers(of: fetched.source)
    return fetched
  }

  /// Fetches exactly the version in the lock file.
  ///
  /// - Throws: If the source has other contents.
  func fetch(
    _ entry: PluginLock.Entry, _ store: PluginStore
  ) throws(AcquisitionError) -> FileTree {
    try check(entry.folder)
    var tree: FileTree
    if let commit = entry.commit {
      let repository = try Repository(
        entry.source, commit: commit, into: try store.makeFolder(), git)
      tree = try repository.files(in: entry.folder)
    } else {
      tree = try local(entry.source, entry.folder)
    }
    // Earlier versions of this program installed hidden files, too.
    if Pin(tree).hash != entry.pin.hash { tree = try tree.withoutHiddenFiles() }
    if let change = entry.pin.difference(from: Pin(tree)) {
      throw .source(entry.source, .lostVersion(change: change))
    }
    return tree
  }

  private func check(_ folder: String?) throws(AcquisitionError) {
    guard let folder, folder.hasPrefix("/") || folder.pathNames.contains("..") else { return }
    throw .origin(.outsideFolder(folder))
  }

  /// Gets the files of a source on this disk that is no repository.
  func local(_ path: String, _ folder: String?) throws(AcquisitionError) -> FileTree {
    try check(folder)
    if exists(path), !Folder.exists(path) { return try FileTree(archive: path, folder) }
    let whole = folder.map { path + "/" + $0 } ?? path
    guard Folder.isDirectory(whole), let resolved = Folder.resolved(whole), resolved.lies(in: path)
    else {
      throw .source(path, .noFolder(folder))
    }
    return try FileTree(resolved, skippingGit: true)
  }
}
