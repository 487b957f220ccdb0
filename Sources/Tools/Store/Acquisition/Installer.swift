import PluginHost
import Scripting
package import System

/// Puts plugins from elsewhere in place, makes them other versions, and takes them away again.
package struct Installer {
  let directories: Directories
  let folder: String
  let git: Git
  let kept: KeptVersions
  let onStep: () -> Void

  /// - Parameter onStep: Called after each change on disk.
  package init(
    _ directories: Directories, on loop: EventLoop, onStep: @escaping () -> Void = {}
  ) throws(AcquisitionError) {
    guard let folder = directories.pluginFolders.first else {
      throw AcquisitionError("there is no folder for plugins; set XDG_DATA_HOME or HOME")
    }
    self.directories = directories
    self.folder = folder
    git = Git(loop: loop)
    kept = KeptVersions(beside: folder)
    self.onStep = onStep
  }

  /// Fetches a plugin and checks it; nothing is in place afterwards, and none of its code was run.
  package func prepare(_ origin: Origin, folder: String?) throws(AcquisitionError) -> Candidate {
    let workspace = try open()
    onStep()
    let fetched = try Fetcher(git: git).fetch(origin, folder, workspace, onStep: onStep)
    let candidate = try candidate(fetched, workspace)
    try checkPlace(candidate.manifest.name)
    return candidate
  }

  /// Puts a plugin in place.
  package func place(_ candidate: Candidate) throws(AcquisitionError) {
    try change(
      candidate.manifest.name, to: .installed(candidate.entry), draft: candidate.draft,
      keepingOld: true, in: candidate.workspace)
  }

  /// Takes away a plugin that was installed from elsewhere; the version that it had is kept for
  /// ``undo(_:)``, unless its files were changed. One that is taken away already is forgotten.
  ///
  /// - Returns: Whether that can be undone.
  @discardableResult
  package func remove(_ name: String) throws(AcquisitionError) -> Bool {
    let workspace = try open()
    var lock = try PluginLock(directories)
    guard lock.entries[name] != nil else {
      guard lock.previous[name] != nil else { throw notInstalled(name) }
      try lock.finish(name, previous: nil)
      kept.clear(except: lock)
      return false
    }
    try change(name, to: .absent, draft: nil, keepingOld: true, in: workspace)
    return try PluginLock(directories).previous[name] != nil
  }

  func notInstalled(_ name: String) -> AcquisitionError {
    AcquisitionError(
      "no plugin \"\(name)\" was installed by 'thimble plugin add'; plugins of your own "
        + "are changed and deleted in their folders")
  }

  /// Writes files as a draft, and checks that they are a plugin.
  func candidate(
    _ fetched: Fetcher.Fetched, _ workspace: Workspace
  ) throws(AcquisitionError) -> Candidate {
    let draft = workspace.path + "/draft"
    guard fetched.tree.files["init.lua"] != nil else {
      throw AcquisitionError(
        "\(fetched.source) has no init.lua\(fetched.folder.map { " in \($0)" } ?? ""); name the "
          + "plugin's folder after the source")
    }
    try fetched.tree.write(to: draft)
    onStep()
    let manifest = try manifest(of: draft, fetched.source)
    let entry = PluginLock.Entry(
      source: fetched.source, folder: fetched.folder, tag: fetched.tag, commit: fetched.commit,
      pin: Pin(fetched.tree), permissions: manifest.permissions.granting)
    // Not what lies where the user stands, which is found last.
    let shadowed = directories.pluginFolders.dropFirst().map { $0 + "/" + manifest.name }
      .first { exists($0 + "/init.lua") }
    return Candidate(
      manifest: manifest, entry: entry, shadowed: shadowed, tree: fetched.tree,
      draft: draft, workspace: workspace)
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
      throw AcquisitionError("\(source) has no plugin that can be installed: \(faults)")
    }
  }

  /// Throws if a plugin of a name is there already.
  func checkPlace(_ name: String) throws(AcquisitionError) {
    guard isOccupied(folder + "/" + name) else { return }
    if try PluginLock(directories).entries[name] != nil {
      throw AcquisitionError(
        "plugin \"\(name)\" is installed already; \(pluginCommand("update", name)) gets what is "
          + "newer, \(pluginCommand("remove", name)) makes room")
    }
    throw notFromElsewhere(name)
  }

  func notFromElsewhere(_ name: String) -> AcquisitionError {
    AcquisitionError(
      "\(folder)/\(name) exists, and is not from elsewhere; rename it, or delete it if it is not "
        + "needed")
  }
}
