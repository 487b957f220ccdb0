// Tests: InstallerTests

import Files
package import Installation
package import PluginHost

extension Directories {
  /// Checks that a plugin from elsewhere consists of what was installed; one that is the user's own
  /// passes.
  ///
  /// - Parameter path: Its folder.
  package func verify(_ plugin: String, at path: String) throws(AcquisitionError) {
    guard isForeign(plugin, at: path) else { return }
    let lock = try PluginLock(self)
    let versions = [lock.version(of: plugin), lock.changing[plugin] ?? .absent].compactMap(\.entry)
    guard let entry = versions.first else { return }
    guard Folder.isReal(path) else {
      throw AcquisitionError(
        "plugin \"\(plugin)\" is listed in \(pluginLock), and its folder is missing; 'thimble "
          + "plugin restore \(plugin)' installs it again, 'thimble plugin remove \(plugin)' forgets "
          + "it")
    }
    let found = Pin(try FileTree(path))
    if versions.contains(where: { $0.pin.hash == found.hash }) { return }
    throw AcquisitionError(
      "plugin \"\(plugin)\" is not what was installed: "
        + "\(entry.pin.difference(from: found) ?? ""); 'thimble plugin restore \(plugin)' brings "
        + "that back")
  }
}

extension PluginRequest {
  /// Reads the plugin's source, which must be what was installed if it came from elsewhere.
  package func readPinned(in directories: Directories) throws(PluginError) -> PluginSource {
    let source = try read()
    do throws(AcquisitionError) {
      // By the folder: the manifest's name is one of the things that may have been changed.
      try directories.verify(path.pathNames.last ?? name, at: path)
    } catch { throw .unreadable(path: path, reason: "\(error)") }
    return source
  }
}
