import PluginHost

/// A file system and an environment of its own for plugins that are only looked at: empty at first,
/// and gone in the end.
final class TrialFolder: TrialGround {
  /// What the person there is called, and where its files are.
  static let variables = ["HOME": "/home/tester", "USER": "tester", "LANG": "C.UTF-8"]

  /// Called with what a plugin would have done.
  var onAction: ((String) -> Void)?
  private var folder: TemporaryFolder?
  /// How large the files are that were written.
  private var sizes: [String: Int] = [:]
  /// The most bytes that plugins can write, and the most files: what is looked at must not fill the
  /// disk. Chosen.
  private static let mostBytes = 64 << 20
  private static let mostFiles = 1000

  func root() throws(ActionError) -> String {
    if let folder { return folder.path }
    do throws(FileError) {
      let made = try TemporaryFolder()
      folder = made
      return made.path
    } catch {
      throw ActionError("\(error)")
    }
  }

  func reserve(_ bytes: Int, for path: String) -> Bool {
    let rest = sizes.reduce(0) { $0 + ($1.key == path ? 0 : $1.value) }
    guard rest + bytes <= Self.mostBytes, sizes[path] != nil || sizes.count < Self.mostFiles else {
      return false
    }
    sizes[path] = bytes
    return true
  }

  func variable(_ name: String) -> String? { Self.variables[name] }

  func note(_ line: String) { onAction?(line) }
}
