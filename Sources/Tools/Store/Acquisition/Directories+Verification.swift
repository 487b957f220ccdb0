import PluginHost
import Scripting
import System

extension Directories {
  /// Checks that a third-party plugin is installed and matches the lock file. A plugin of the
  /// user's own passes.
  ///
  /// - Parameter path: The plugin's folder, or a file in it.
  /// - Returns: The entry of the plugin; nil for the user's own.
  /// - Throws: `AcquisitionError` with the difference, if the files do not match.
  @discardableResult
  package func verify(at path: String) throws(AcquisitionError) -> PluginLock.Entry? {
    guard let name = thirdPartyPlugin(at: path) else { return nil }
    guard let entry = try PluginLock(self).entries[name] else { throw notInstalled(path, name) }
    let installed = installedPlugin(name, hash: entry.pin.hash)
    if Folder.isDirectory(installed), let found = Folder.resolved(path),
      let installed = Folder.resolved(installed),
      !found.lies(in: installed)
    {
      throw notInstalled(path, name)
    }
    return try verify(name)
  }

  /// Checks that an installed plugin matches the lock file.
  ///
  /// - Throws: `AcquisitionError` with the difference, if the files do not match.
  @discardableResult
  package func verify(_ name: String) throws(AcquisitionError) -> PluginLock.Entry? {
    guard let entry = try PluginLock(self).entries[name] else { return nil }
    try FileTree.refuseRepositories(in: entry.pin.files.keys)
    switch damage(of: name, entry) {
    case nil: return entry
    case .missing?:
      throw .plugin(name, .missing(lock: pluginLock))
    case .changed(let change)?: throw .plugin(name, .changed(change))
    }
  }

  /// Returns the damage to the files of a version; nil if they match the lock file.
  func damage(of name: String, _ entry: PluginLock.Entry) -> Installer.Damage? {
    let path = installedPlugin(name, hash: entry.pin.hash)
    guard isOccupied(path) else { return .missing }
    guard Folder.isDirectory(path) else {
      return .changed("\(path) is a link or a file, not a folder")
    }
    do throws(AcquisitionError) {
      return entry.pin.difference(from: Pin(try FileTree(path))).map { .changed($0) }
    } catch { return .changed("\(error)") }
  }

  private func notInstalled(_ path: String, _ name: String) -> AcquisitionError {
    let isOwn = Folder.resolved(path)?.lies(in: Folder.resolved(pluginStore) ?? "") == false
    return .plugin(name, isOwn ? .ownPlugin(path: path) : .unused(path: path))
  }
}
