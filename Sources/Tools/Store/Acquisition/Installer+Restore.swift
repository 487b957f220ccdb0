import System

extension Installer {
  /// A difference between the files of a plugin and the lock file.
  package enum Damage: Equatable {
    /// The folder does not exist.
    case missing
    /// The files were changed. The value describes the change, as the end of a sentence.
    case changed(String)
  }

  /// Returns the damage to the files of an installed plugin; nil if they match the lock file.
  ///
  /// - Throws: `AcquisitionError` if the plugin is not installed.
  package func damage(of name: String) throws(AcquisitionError) -> Damage? {
    guard let entry = try PluginLock(directories).entries[name] else {
      throw .plugin(name, .notInstalled)
    }
    return directories.damage(of: name, entry)
  }

  /// Fetches the files of a plugin again, in the version of the lock file.
  ///
  /// - Throws: `AcquisitionError` if the source no longer has this version.
  package func restore(_ name: String) throws(AcquisitionError) {
    let store = try open()
    guard let entry = try PluginLock(directories).entries[name] else {
      throw .plugin(name, .notInstalled)
    }
    try Fetcher(git: git).fetch(entry, store).write(to: store.draft)
    onStep()
    try discardFormerFiles(of: name)
    try store.keep(entry.pin, of: name)
    onStep()
  }
}
