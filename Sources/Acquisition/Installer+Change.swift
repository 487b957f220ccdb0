// Tests: InstallerTests, UndoTests, InterruptionTests

import Files
import Glibc

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
    for (name, version) in lock.changing.sorted(by: { $0.key < $1.key }) {
      let path = folder + "/" + name
      let hasChanged =
        switch version {
        case .absent: !exists(path)
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
    let before = isKept ? try keep(lock.version(of: name), name, workspace) : nil
    onStep()
    try lock.begin(name, to: version)
    onStep()
    let move = Move(folder + "/" + name, draft: draft, in: workspace)
    do throws(ReadFailure) { try move.carryOut() } catch {
      try? lock.abandon(name)
      throw AcquisitionError("change", folder + "/" + name, error)
    }
    onStep()
    do throws(AcquisitionError) { try lock.finish(name, previous: before) } catch {
      move.revert()
      try? lock.abandon(name)
      throw error
    }
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

/// What happens in the folder of plugins when a plugin becomes another version.
struct Move {
  private enum Kind {
    case replace(draft: String)
    case appear(draft: String)
    case vanish
    case nothing
  }

  private let path: String
  private let spare: String
  private let kind: Kind

  init(_ path: String, draft: String?, in workspace: Workspace) {
    self.path = path
    spare = workspace.path + "/removed"
    kind =
      switch (draft, exists(path)) {
      case (let draft?, true): .replace(draft: draft)
      case (let draft?, false): .appear(draft: draft)
      case (nil, true): .vanish
      case (nil, false): .nothing
      }
  }

  func carryOut() throws(ReadFailure) {
    switch kind {
    case .replace(let draft): try Folder.exchange(draft, path, spare: spare)
    case .appear(let draft): try rename(draft, to: path)
    case .vanish: try rename(path, to: spare)
    case .nothing: break
    }
  }

  func revert() {
    switch kind {
    case .replace: try? carryOut()
    case .appear(let draft): try? rename(path, to: draft)
    case .vanish: try? rename(spare, to: path)
    case .nothing: break
    }
  }

  private func rename(_ from: String, to path: String) throws(ReadFailure) {
    guard unsafe Glibc.rename(from, path) == 0 else { throw ReadFailure(errno) }
  }
}
