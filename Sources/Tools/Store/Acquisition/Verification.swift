// Tests: InstallerTests, VerificationTests

package import PluginHost
package import Scripting
import System

extension Directories {
  /// Checks that a plugin from elsewhere consists of what was installed; one that is the user's own
  /// passes.
  ///
  /// - Parameter path: Where it is, or a file of it.
  /// - Returns: What is in place; nil for the user's own.
  @discardableResult
  package func verify(at path: String) throws(AcquisitionError) -> PluginLock.Entry? {
    guard let name = foreignPlugin(at: path), let folder = pluginFolders.first else { return nil }
    guard !Self.isAside(name) else {
      throw AcquisitionError(
        "\(path) is a version of a plugin that is not in place; 'thimble plugin undo' puts it "
          + "there")
    }
    let lock = try PluginLock(self)
    let versions = [lock.version(of: name), lock.changing[name] ?? .absent].compactMap(\.entry)
    guard let entry = versions.first else { return nil }
    try FileTree.refuseRepositories(in: entry.pin.files.keys)
    let place = folder + "/" + name
    guard Folder.isReal(place) else {
      let fault =
        isOccupied(place) ? "\(place) is a link or a file in its place" : "its folder is missing"
      throw AcquisitionError(
        "plugin \"\(name)\" is listed in \(pluginLock), and \(fault); "
          + "\(pluginCommand("restore", name)) installs it again, "
          + "\(pluginCommand("remove", name)) forgets it")
    }
    let found = Pin(try FileTree(place))
    if let version = versions.first(where: { $0.pin.hash == found.hash }) { return version }
    throw AcquisitionError(
      "plugin \"\(name)\" is not what was installed: "
        + "\(entry.pin.difference(from: found) ?? ""); \(pluginCommand("restore", name)) brings "
        + "that back")
  }
}

/// A plugin's source, which is what was installed if it came from elsewhere.
package struct PinnedSource {
  /// The source.
  package let source: PluginSource
  /// The permissions that the user agreed to when it was installed; nil for the user's own.
  package let agreed: PermissionSet?
  /// The lock entry of the plugin; nil for the user's own.
  package var entry: PluginLock.Entry?

  /// Settings with each grant of what the plugin asks for as one of what the user agreed to, so
  /// that another version gets no more than that.
  package func limited(_ settings: PluginSettings) -> PluginSettings {
    guard let agreed, let asked = source.manifest?.permissions else { return settings }
    var limited = settings
    limited.permissions = settings.permissions.resolved(for: asked, agreed: agreed)
    return limited
  }
}

extension PluginRequest {
  /// Reads the plugin's source, which must be what was installed if it came from elsewhere.
  package func readPinned(in directories: Directories) throws(PluginError) -> PinnedSource {
    try readPinned(in: directories) { () throws(PluginError) in try read() }
  }

  /// - Parameter read: Reads the source, while another process may change it.
  func readPinned(
    in directories: Directories, _ read: () throws(PluginError) -> PluginSource
  ) throws(PluginError) -> PinnedSource {
    for _ in 1...2 {
      let stamps = stamps(in: directories)
      let entry = try verified(in: directories)
      let source = Result(catching: read)
      // Else it was updated meanwhile, and what was read may be of both versions.
      guard self.stamps(in: directories) == stamps else { continue }
      return PinnedSource(source: try source.get(), agreed: entry?.agreed, entry: entry)
    }
    throw .unreadable(path: path, reason: "it was changed again and again while it was read")
  }

  /// Of the plugin that came from elsewhere; nil: it is the user's own.
  private func stamps(in directories: Directories) -> FileStamps? {
    guard let name = directories.foreignPlugin(at: path) else { return nil }
    return directories.pluginFolders.first.map { FileStamps($0 + "/" + name) }
  }

  private func verified(in directories: Directories) throws(PluginError) -> PluginLock.Entry? {
    do throws(AcquisitionError) { return try directories.verify(at: path) } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }
}
