// Tests: InstallerTests, UndoTests, InterruptionTests

import Glibc
import System

/// How one version of a plugin takes the place of another.
///
/// The lock file says what is about to happen, one rename does it, and the lock file says that it
/// has: whenever the process is killed, the plugin is one of both versions, which the lock file
/// both has, and the next command settles which.
extension Installer {
  /// The workspace, after what an interrupted command has left was settled.
  func open() throws(AcquisitionError) -> Workspace {
    let workspace = try Workspace(beside: folder)
    var lock = try PluginLock(directories)
    try bringBack(lock, workspace)
    workspace.clear()
    for (name, version) in lock.changing.sorted(by: { $0.key < $1.key }) {
      let path = folder + "/" + name
      let hasChanged =
        switch version {
        case .absent: !isOccupied(path)
        case .installed(let entry): (try? FileTree(path)).map { Pin($0).hash } == entry.pin.hash
        }
      if hasChanged {
        let before = lock.version(of: name)
        try lock.finish(name, previous: kept.has(before) ? before : nil)
      } else {
        try lock.abandon(name)
      }
    }
    kept.clear(except: lock)
    return workspace
  }

  /// Puts back a plugin that was interrupted in the moment without a folder that there is where
  /// folders cannot be exchanged.
  private func bringBack(
    _ lock: PluginLock, _ workspace: Workspace
  ) throws(AcquisitionError) {
    for name in lock.entries.keys where lock.changing[name] != .absent {
      let path = folder + "/" + name
      let spare = workspace.spare(for: path)
      guard isOccupied(spare), !isOccupied(path) else { continue }
      do throws(ReadFailure) { try Folder.rename(spare, toNew: path) } catch {
        throw AcquisitionError("bring back", path, error)
      }
    }
  }

  /// Makes a plugin another version as a whole, or leaves it as it is and throws.
  ///
  /// - Parameters:
  ///   - draft: A folder with the version's files, unless it is absent.
  ///   - isKept: Whether the version that it had is kept; one whose files were changed is not.
  func change(
    _ name: String, to version: PluginLock.Version, draft: String?, keepingOld isKept: Bool,
    in workspace: Workspace
  ) throws(AcquisitionError) {
    var lock = try PluginLock(directories)
    let old = lock.version(of: name)
    let before = isKept ? try keep(old, name, workspace) : nil
    onStep()
    try lock.begin(name, to: version)
    onStep()
    let change = FolderChange(folder + "/" + name, from: old, draft: draft, in: workspace)
    do throws(ReadFailure) { try change.carryOut() } catch {
      try? lock.abandon(name)
      guard error.code != EEXIST else { throw notFromElsewhere(name) }
      throw AcquisitionError("change", folder + "/" + name, error)
    }
    onStep()
    do throws(AcquisitionError) { try lock.finish(name, previous: before) } catch {
      // Where that fails, the lock file still has both, and the next command settles which it is.
      if (try? change.revert()) != nil { try? lock.abandon(name) }
      throw error
    }
    change.clear()
    onStep()
    kept.clear(except: lock)
  }

  private func keep(
    _ version: PluginLock.Version, _ name: String, _ workspace: Workspace
  ) throws(AcquisitionError) -> PluginLock.Version? {
    guard let entry = version.entry else { return version }
    guard let tree = try? FileTree(folder + "/" + name), Pin(tree).hash == entry.pin.hash else {
      return nil
    }
    try kept.keep(tree, entry.pin, workspace)
    return version
  }
}
