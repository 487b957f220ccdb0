import Glibc

/// A home of its own for plugins that are tried out, so that they neither read a person's files nor write any. As long as it is
/// kept, the environment names its folders, which are empty at first.
final class PrivateHome {
  private static let variables = [
    "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME",
  ]

  private let folder: TemporaryFolder
  private let previous: [(name: String, value: String?)]

  /// Makes the folders.
  init() throws(FileError) {
    folder = try TemporaryFolder()
    previous = Self.variables.map { name in (name, getenv(name).map { String(cString: $0) }) }
    for name in Self.variables {
      let path = folder.path + "/" + name.lowercased()
      mkdir(path, 0o700)
      setenv(name, path, 1)
    }
  }

  deinit {
    for (name, value) in previous {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }
}
