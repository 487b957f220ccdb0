import Glibc
import System

/// The folder of installed plugins, locked by one command at a time.
///
/// A version of a plugin is in `NAME/HASH` and is never changed. The lock file names the installed
/// versions; others are leftovers of interrupted commands. A folder whose name begins with a dot is
/// incomplete.
final class PluginStore {
  private let directories: Directories
  private let path: String
  private let descriptor: Int32

  init(_ directories: Directories) throws(AcquisitionError) {
    let path = directories.pluginStore
    do throws(ReadError) {
      try Folder.make(above: path + "/draft")
    } catch { throw AcquisitionError("make", path: path, failure: error) }
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw AcquisitionError("open", path: path, failure: ReadError(errno))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .busyStore(path: path)
    }
    // Only now: once all are set, `deinit` runs even if this throws, and would clear another's.
    (self.directories, self.path, self.descriptor) = (directories, path, descriptor)
  }

  deinit {
    for name in Folder.names(in: path, hidden: true) where name.hasPrefix(".") {
      Folder.remove(path + "/" + name)
    }
    close(descriptor)
  }

  /// The folder in which a version is put together.
  var draft: String { path + "/.draft" }

  /// Makes an empty folder for a clone, of a name that no other has had: a git that outlived the
  /// command that started it still writes to its own, and deletes it when it fails.
  func makeFolder() throws(AcquisitionError) -> String {
    var template = Array("\(path)/.git-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw AcquisitionError("make a folder in", path: path, failure: ReadError(errno))
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Moves the draft to its folder in the store, unless the store has these files already.
  func keep(_ pin: Pin, of name: String) throws(AcquisitionError) {
    let stored = directories.storedPlugin(name, hash: pin.hash)
    if Folder.isDirectory(stored), (try? FileTree(stored)).map({ Pin($0) }) == pin { return }
    // Files that were changed, which nothing runs.
    Folder.remove(stored)
    try move(draft, to: stored)
    // Only now: a folder that is read-only cannot be moved to another.
    _ = unsafe chmod(stored, 0o555)
  }

  private func move(_ folder: String, to stored: String) throws(AcquisitionError) {
    do throws(ReadError) {
      try Folder.make(above: stored)
      guard unsafe rename(folder, stored) == 0 else { throw ReadError(errno) }
    } catch { throw AcquisitionError("put in place", path: stored, failure: error) }
    Folder.sync(parentFolder(of: stored))
    Folder.sync(path)
  }

  /// Moves plugins to the store that earlier versions of this program have installed, unless their
  /// files were changed.
  func adopt(_ lock: PluginLock) throws(AcquisitionError) {
    let plugins = parentFolder(of: path)
    for (name, version) in lock.versions {
      let stored = directories.storedPlugin(name, hash: version.pin.hash)
      let isInPlace = lock.entries[name]?.pin == version.pin
      let former = isInPlace ? "\(plugins)/\(name)" : "\(plugins)/.kept/\(version.pin.digits)"
      guard !isOccupied(stored), Folder.isDirectory(former), let tree = try? FileTree(former),
        Pin(tree) == version.pin
      else { continue }
      try move(former, to: stored)
    }
    for name in Directories.formerStores { Folder.remove(plugins + "/" + name) }
  }

  /// Deletes the versions that are not in the lock file.
  func clear(except lock: PluginLock) {
    let named = Set(
      lock.versions.map { directories.storedPlugin($0.name, hash: $0.entry.pin.hash) })
    for name in Folder.names(in: path, hidden: true) {
      let folder = path + "/" + name
      if name.hasPrefix(".") || !Folder.isDirectory(folder) {
        Folder.remove(folder)
        continue
      }
      for version in Folder.names(in: folder, hidden: true).map({ folder + "/" + $0 })
      where !named.contains(version) { Folder.remove(version) }
      unsafe rmdir(folder)
    }
  }
}
