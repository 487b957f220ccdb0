import PluginHost
package import Scripting
import System

/// A temporary file system and environment for plugins under trial: empty at first, removed at the
/// end.
package final class TrialFolder: TrialGround {
  /// The environment variables of the trial.
  static let variables = ["HOME": "/home/tester", "USER": "tester", "LANG": "C.UTF-8"]

  /// Called with each action that a plugin would have performed.
  var onAction: ((String) -> Void)?
  private var folder: TemporaryFolder?
  /// The sizes of the written files in bytes, by path.
  private var sizes: [String: Int] = [:]
  /// The most bytes and the most files that plugins can write, so that a trial cannot fill the
  /// disk. Chosen.
  private static let mostBytes = 64 << 20
  private static let mostFiles = 1000

  package func root() throws(ActionError) -> String {
    if let folder { return folder.path }
    do throws(FileError) {
      let made = try TemporaryFolder()
      folder = made
      return made.path
    } catch {
      throw ActionError("\(error)")
    }
  }

  package func reserve(_ bytes: Int, for path: String) -> Bool {
    let rest = sizes.reduce(0) { $0 + ($1.key == path ? 0 : $1.value) }
    guard rest + bytes <= Self.mostBytes, sizes[path] != nil || sizes.count < Self.mostFiles else {
      return false
    }
    sizes[path] = bytes
    return true
  }

  package func variable(_ name: String) -> String? { Self.variables[name] }

  package func note(_ line: String) { onAction?(line) }
}
