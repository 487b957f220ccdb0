extension Installer {
  /// Restores the version before a plugin's last change. A second call restores the present
  /// version.
  ///
  /// - Parameter name: The plugin; nil for the one that was changed last.
  /// - Returns: The plugin and its new version.
  /// - Throws: `AcquisitionError` if the previous version is not kept, or its files were changed.
  package func undo(
    _ name: String?
  ) throws(AcquisitionError) -> (name: String, version: PluginLock.Version) {
    let store = try open()
    let lock = try PluginLock(directories)
    guard let name = name ?? lock.latest else {
      throw .nothingToUndo
    }
    guard let version = lock.previous[name] else {
      throw .plugin(name, lock.entries[name] == nil ? .notInstalled : .noEarlierVersion)
    }
    if lock.entries[name] == nil { try checkNameIsFree(name) } else { try directories.verify(name) }
    if let entry = version.entry, let damage = directories.damage(of: name, entry) {
      let path = directories.installedPlugin(name, hash: entry.pin.hash)
      switch damage {
      case .missing:
        throw .plugin(name, .missingEarlierVersion(path: path))
      case .changed(let change):
        throw .plugin(name, .changedEarlierVersion(path: path, change: change))
      }
    }
    try change(name, to: version, in: store)
    return (name, version)
  }
}
