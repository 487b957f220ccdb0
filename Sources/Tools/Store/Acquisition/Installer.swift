import PluginHost
import Scripting
package import System

/// Installs, updates and removes third-party plugins.
package struct Installer {
  let directories: Directories
  let folder: String
  let git: Git
  let onStep: () -> Void

  /// - Parameter onStep: Called after each change on disk.
  package init(
    _ directories: Directories, on loop: EventLoop, onStep: @escaping () -> Void = {}
  ) {
    self.directories = directories
    folder = directories.pluginFolders[0]
    git = Git(loop: loop)
    self.onStep = onStep
  }

  /// Fetches and checks a plugin, without installing it or running its code.
  ///
  /// - Throws: `AcquisitionError` if the source is not a valid plugin, or the name is taken.
  package func prepare(_ origin: Origin, folder: String?) throws(AcquisitionError) -> Candidate {
    let store = try open()
    let fetched = try Fetcher(git: git).fetch(origin, folder: folder, into: store, onStep: onStep)
    let candidate = try candidate(fetched, store)
    try checkNameIsFree(candidate.manifest.name)
    return candidate
  }

  /// Installs a plugin.
  ///
  /// - Throws: `AcquisitionError` if the name is taken, or the files cannot be written.
  package func install(_ candidate: Candidate) throws(AcquisitionError) {
    let (name, entry) = (candidate.manifest.name, candidate.entry)
    if try PluginLock(directories).entries[name] == nil { try checkNameIsFree(name) }
    try discardFormerFiles(of: name)
    try candidate.store.keep(entry.pin, of: name)
    onStep()
    try change(name, to: .installed(entry), in: candidate.store)
  }

  /// Removes a third-party plugin. Keeps its version for ``undo(_:)``, unless its files were
  /// changed. Removing an already removed plugin discards its undo version.
  ///
  /// - Returns: True if the removal can be undone.
  /// - Throws: `AcquisitionError` if the plugin is not installed.
  @discardableResult
  package func remove(_ name: String) throws(AcquisitionError) -> Bool {
    let store = try open()
    var lock = try PluginLock(directories)
    guard lock.entries[name] != nil else {
      guard lock.previous[name] != nil else { throw .plugin(name, .notInstalled) }
      try lock.set(name, to: .absent, previous: nil)
      store.clear(except: lock)
      return false
    }
    try discardFormerFiles(of: name)
    try change(name, to: .absent, in: store)
    return try PluginLock(directories).previous[name] != nil
  }

  /// Writes files as a draft, and checks that they are a plugin.
  func candidate(
    _ fetched: Fetcher.FetchedFiles, _ store: PluginStore
  ) throws(AcquisitionError) -> Candidate {
    guard fetched.tree.files["init.lua"] != nil else {
      throw .source(fetched.source, .noMainFile(folder: fetched.folder))
    }
    try fetched.tree.write(to: store.draft)
    onStep()
    let manifest = try manifest(of: store.draft, fetched.source)
    let entry = PluginLock.Entry(
      source: fetched.source, folder: fetched.folder, tag: fetched.tag, commit: fetched.commit,
      pin: Pin(fetched.tree), permissions: manifest.permissions.granting)
    // The working directory is searched last and cannot be shadowed.
    let shadowed = directories.pluginFolders.dropFirst().map { $0 + "/" + manifest.name }
      .first { exists($0 + "/init.lua") }
    return Candidate(
      manifest: manifest, entry: entry, shadowed: shadowed, tree: fetched.tree,
      store: store)
  }

  private func manifest(of draft: String, _ source: String) throws(AcquisitionError) -> Manifest {
    do throws(PluginError) {
      let plugin = try PluginSource.read(draft, sharing: directories.moduleFolders)
      guard let manifest = plugin.manifest else {
        throw PluginError.unreadable(path: draft, reason: "it has no plugin.json")
      }
      return manifest
    } catch {
      let faults = error.sentences.joined(separator: "\n").replacing(draft, with: source)
      throw .source(source, .invalid(faults: faults))
    }
  }

  /// Checks that no plugin has the name yet.
  ///
  /// - Throws: If one has.
  func checkNameIsFree(_ name: String) throws(AcquisitionError) {
    if let entry = try PluginLock(directories).entries[name] {
      guard isOccupied(directories.installedPlugin(name, hash: entry.pin.hash)) else { return }
      throw .plugin(name, .installed)
    }
    if isOccupied(folder + "/" + name) { throw .plugin(name, .occupied(folder: folder)) }
  }
}
