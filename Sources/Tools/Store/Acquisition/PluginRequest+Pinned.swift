package import PluginHost
import Scripting
import System

extension PluginRequest {
  /// Returns the current path of the plugin. The folder of an installed plugin changes with its
  /// version.
  package func path(in directories: Directories) -> String {
    guard !isConfiguration, directories.thirdPartyPlugin(at: path) != nil else { return path }
    return (try? directories.plugin(name)) ?? path
  }

  /// Reads the source of a plugin from its current path, after verifying a third-party plugin.
  ///
  /// - Throws: `PluginError.unreadable` if a third-party plugin does not match the lock file.
  package mutating func readPinned(
    in directories: Directories
  ) throws(PluginError) -> PinnedSource {
    path = path(in: directories)
    let entry: PluginLock.Entry?
    do throws(AcquisitionError) { entry = try directories.verify(at: path) } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
    return PinnedSource(source: try read(), agreed: entry?.agreed, entry: entry)
  }
}
