// Tests: InstallerTests, UndoTests, InterruptionTests

import System

/// How one version of a plugin takes the place of another.
///
/// Both lie in the store. Replacing the lock file is the change: whenever the process is killed,
/// the plugin is the version that the lock file names, and the next command deletes the others.
extension Installer {
  /// The store, without what an interrupted command has left.
  func open() throws(AcquisitionError) -> PluginStore {
    let store = try PluginStore(directories)
    let lock = try PluginLock(directories)
    try store.adopt(lock)
    store.clear(except: lock)
    onStep()
    return store
  }

  /// Makes a plugin another version, which is in the store, or throws and leaves it as it is. The
  /// version that it had is kept, unless its files were changed.
  func change(
    _ name: String, to version: PluginLock.Version, in store: PluginStore
  ) throws(AcquisitionError) {
    var lock = try PluginLock(directories)
    let old = lock.version(of: name)
    let isWhole = old.entry.map { directories.damage(of: name, $0) == nil } ?? true
    try lock.set(name, to: version, previous: isWhole ? old : nil)
    onStep()
    store.clear(except: lock)
    onStep()
  }

  /// Deletes changed files that an earlier version of this program has put among the user's own
  /// plugins. Without an entry in the lock file they would be one of these.
  func discardFormerFiles(of name: String) throws(AcquisitionError) {
    guard let entry = try PluginLock(directories).entries[name] else { return }
    let place = directories.installedPlugin(name, hash: entry.pin.hash)
    if place == folder + "/" + name { Folder.remove(place) }
  }
}
