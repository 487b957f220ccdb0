package import EventLoop
import Files
import Glibc
package import Installation
import PluginHost
import Scripting

/// Puts plugins from elsewhere in place, and takes them away again.
///
/// The lock file is written before a plugin appears, and after it is gone: whenever the process is
/// killed, no plugin lies there that is not listed, which would run without isolation. An entry
/// without a folder lists nothing that could run.
package struct Installer {
  private let directories: Directories
  private let folder: String
  private let git: Git
  private let onStep: () -> Void

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
    self.onStep = onStep
  }

  /// Fetches a plugin and checks it; nothing is in place afterwards, and none of its code was run.
  package func prepare(_ origin: Origin, folder: String?) throws(AcquisitionError) -> Candidate {
    let workspace = try Workspace(beside: self.folder)
    onStep()
    let (tree, source, tag, commit) = try files(of: origin, folder, workspace)
    let draft = workspace.path + "/draft"
    guard tree.files["init.lua"] != nil else {
      throw AcquisitionError(
        "\(source) has no init.lua\(folder.map { " in \($0)" } ?? ""); name the plugin's folder "
          + "after the source")
    }
    try tree.write(to: draft)
    onStep()
    let manifest = try manifest(of: draft, source)
    try checkPlace(manifest.name)
    let entry = PluginLock.Entry(
      source: source, folder: folder, tag: tag, commit: commit, pin: Pin(tree),
      permissions: manifest.permissions.granting)
    let hidden = try? directories.plugin(manifest.name)
    return Candidate(
      manifest: manifest, entry: entry, hidden: hidden, draft: draft, workspace: workspace)
  }

  /// Puts a plugin in place.
  package func place(_ candidate: Candidate) throws(AcquisitionError) {
    let name = candidate.manifest.name
    var lock = try PluginLock(directories)
    let before = lock.entries[name]
    try lock.set(name, to: candidate.entry)
    onStep()
    guard unsafe rename(candidate.draft, folder + "/" + name) == 0 else {
      let failure = ReadFailure(errno)
      try lock.set(name, to: before)
      throw AcquisitionError("put the plugin at", folder + "/" + name, failure)
    }
    onStep()
  }

  /// Deletes a plugin that was installed from elsewhere.
  package func remove(_ name: String) throws(AcquisitionError) {
    let workspace = try Workspace(beside: folder)
    var lock = try PluginLock(directories)
    guard lock.entries[name] != nil else {
      throw AcquisitionError(
        "no plugin \"\(name)\" was installed by 'thimble plugin add'; delete a plugin of your own "
          + "by its folder")
    }
    let path = folder + "/" + name
    if exists(path), unsafe rename(path, workspace.path + "/removed") != 0 {
      throw AcquisitionError("remove", path, ReadFailure(errno))
    }
    onStep()
    try lock.set(name, to: nil)
    onStep()
  }

  // MARK: Fetching

  private func files(
    of origin: Origin, _ folder: String?, _ workspace: Workspace
  ) throws(AcquisitionError) -> (tree: FileTree, source: String, tag: String?, commit: String?) {
    if let folder, folder.hasPrefix("/") || folder.pathNames.contains("..") {
      throw AcquisitionError("the folder is \"\(folder)\", expected a path inside of the source")
    }
    switch origin {
    case .folder(let path):
      let whole = folder.map { path + "/" + $0 } ?? path
      guard Folder.isReal(whole), let resolved = Folder.resolved(whole), resolved.lies(in: path)
      else { throw AcquisitionError("\(path) has no folder \(folder ?? ""); check its name") }
      return (try FileTree(resolved, skippingGit: true), path, nil, nil)
    case .repository(let url, let tag):
      let repository = try Repository(url, tag: tag, into: workspace.path + "/git", git)
      onStep()
      return (try repository.files(in: folder), url, tag, repository.commit)
    }
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

  private func checkPlace(_ name: String) throws(AcquisitionError) {
    let path = folder + "/" + name
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    if try PluginLock(directories).entries[name] != nil {
      throw AcquisitionError(
        "plugin \"\(name)\" is installed already; 'thimble plugin remove \(name)' makes room")
    }
    throw AcquisitionError(
      "\(path) exists, and is not from elsewhere; rename it, or delete it if it is not needed")
  }
}
