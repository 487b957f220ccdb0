// Tests: RestoreTests

import System

extension Installer {
  /// What is wrong with the files of a plugin that the lock file lists.
  package enum Damage: Equatable {
    /// Its folder is not there.
    case missing
    /// It was changed; how, as the end of a sentence.
    case changed(String)
  }

  /// What is wrong with an installed plugin's files; nil when they are what was installed.
  package func damage(of name: String) throws(AcquisitionError) -> Damage? {
    guard let entry = try PluginLock(directories).entries[name] else { throw notInstalled(name) }
    let path = folder + "/" + name
    guard isOccupied(path) else { return .missing }
    do throws(AcquisitionError) {
      return entry.pin.difference(from: Pin(try FileTree(path))).map { .changed($0) }
    } catch { return .changed("\(error)") }
  }

  /// Makes a plugin's files those that the lock file has, from where they came.
  package func restore(_ name: String) throws(AcquisitionError) {
    let workspace = try open()
    onStep()
    guard let entry = try PluginLock(directories).entries[name] else { throw notInstalled(name) }
    let draft = workspace.path + "/draft"
    try Fetcher(git: git).fetch(entry, workspace).write(to: draft)
    onStep()
    let path = folder + "/" + name
    let change = FolderChange(path, from: .installed(entry), draft: draft, in: workspace)
    do throws(ReadFailure) { try change.carryOut() } catch {
      throw AcquisitionError("restore", path, error)
    }
    change.clear()
    onStep()
  }
}
