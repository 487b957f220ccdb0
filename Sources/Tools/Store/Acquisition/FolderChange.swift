// Tests: InstallerTests, UndoTests, InterruptionTests, KilledTests

import Glibc
import System

/// What happens in the folder of plugins when a plugin becomes another version.
struct FolderChange {
  private enum Kind {
    case replace(draft: String)
    case appear(draft: String)
    case vanish
    case nothing
  }

  private let path: String
  private let spare: String
  private let kind: Kind

  /// - Parameters:
  ///   - before: What the lock file has; only that is replaced, whatever is there now.
  ///   - draft: A folder with the new version's files; nil when there is none.
  init(
    _ path: String, from before: PluginLock.Version, draft: String?, in workspace: Workspace
  ) {
    self.path = path
    spare = workspace.spare(for: path)
    let isReplaced = before.entry != nil && isOccupied(path)
    kind =
      switch (draft, isReplaced) {
      case (let draft?, true): .replace(draft: draft)
      case (let draft?, false): .appear(draft: draft)
      case (nil, true): .vanish
      case (nil, false): .nothing
      }
  }

  /// Makes the change; on an error the folder is what it was, if that is possible.
  func carryOut() throws(ReadFailure) {
    switch kind {
    case .replace(let draft): try Folder.exchange(draft, path, spare: spare)
    case .appear(let draft): try Folder.rename(draft, toNew: path)
    case .vanish: try Folder.rename(path, toNew: spare)
    case .nothing: return
    }
    Folder.sync(parentFolder(of: path))
  }

  /// Makes the folder what it was.
  func revert() throws(ReadFailure) {
    switch kind {
    case .replace: try carryOut()
    case .appear(let draft): try Folder.rename(path, toNew: draft)
    case .vanish: try Folder.rename(spare, toNew: path)
    case .nothing: break
    }
  }

  /// Deletes what was there before, once nothing needs it.
  func clear() { Folder.remove(spare) }
}
