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
    return directories.damage(of: name, entry)
  }

  /// Makes a plugin's files those that the lock file has, from where they came.
  package func restore(_ name: String) throws(AcquisitionError) {
    let store = try open()
    guard let entry = try PluginLock(directories).entries[name] else { throw notInstalled(name) }
    try Fetcher(git: git).fetch(entry, store).write(to: store.draft)
    onStep()
    try discardFormerFiles(of: name)
    try store.keep(entry.pin, of: name)
    onStep()
  }
}
