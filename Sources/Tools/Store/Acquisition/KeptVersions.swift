// Tests: UndoTests, InterruptionTests

import Glibc
import System

/// The files of the versions that plugins had before their last change, each in a folder that is
/// named by its hash.
struct KeptVersions {
  private let folder: String

  init(beside plugins: String) { folder = plugins + "/" + Directories.keptPlugins }

  /// Keeps a copy of files.
  func keep(_ tree: FileTree, _ pin: Pin, _ workspace: Workspace) throws(AcquisitionError) {
    let path = path(of: pin)
    if (try? FileTree(path)).map({ Pin($0).hash }) == pin.hash { return }
    Folder.remove(path)
    do throws(ReadFailure) {
      try Folder.make(above: path)
    } catch { throw AcquisitionError("make", folder, error) }
    let draft = workspace.path + "/kept"
    try tree.write(to: draft)
    guard unsafe rename(draft, path) == 0 else {
      throw AcquisitionError("keep the version before at", path, ReadFailure(errno))
    }
    Folder.sync(folder)
  }

  /// Whether the files of a version are kept.
  func has(_ version: PluginLock.Version) -> Bool {
    version.entry.map { exists(path(of: $0.pin)) } ?? true
  }

  /// The files of a version.
  func files(_ pin: Pin) throws(AcquisitionError) -> FileTree {
    let path = path(of: pin)
    guard Folder.isReal(path) else {
      throw AcquisitionError("the files of the version before are no longer at \(path)")
    }
    let tree = try FileTree(path)
    if let change = pin.difference(from: Pin(tree)) {
      throw AcquisitionError("the version before, at \(path), is not what was kept: \(change)")
    }
    return tree
  }

  /// Deletes what the lock file does not name.
  func clear(except lock: PluginLock) {
    let named = Set(lock.previous.values.compactMap(\.entry).map { name(of: $0.pin) })
    for name in Folder.names(in: folder, hidden: true) where !named.contains(name) {
      Folder.remove(folder + "/" + name)
    }
  }

  private func path(of pin: Pin) -> String { folder + "/" + name(of: pin) }

  private func name(of pin: Pin) -> String { String(pin.hash.drop { $0 != ":" }.dropFirst()) }
}
