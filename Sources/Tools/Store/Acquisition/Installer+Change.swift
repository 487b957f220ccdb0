import System

/// Replaces one version of a plugin by another.
///
/// Both are in the store. The change takes effect when the lock file is replaced: even if the
/// process is killed, the installed version is the one in the lock file, and the next command
/// deletes the others.
extension Installer {
  /// Opens the store and deletes the leftovers of interrupted commands.
  func open() throws(AcquisitionError) -> PluginStore {
    let store = try PluginStore(directories)
    let lock = try PluginLock(directories)
    try store.adopt(lock)
    store.clear(except: lock)
    onStep()
    return store
  }

  /// Changes a plugin to another version in the store, and keeps the previous version unless its
  /// files were changed.
  ///
  /// - Throws: If the change fails. The plugin is then unchanged.
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
    let installed = directories.installedPlugin(name, hash: entry.pin.hash)
    if installed == folder + "/" + name { Folder.remove(installed) }
  }
}
