import Files
import Glibc

/// Where a user's files are, by the base directory rules of the desktop.
struct UserFolders {
  private let variable: (String) -> String?

  /// The folders that the environment tells.
  init(_ variable: @escaping (String) -> String? = environmentVariable) {
    self.variable = variable
  }

  var home: String { absolute("HOME") ?? "/" }

  /// The file that a plugin's store is kept in.
  func store(of plugin: String) -> String {
    base("XDG_STATE_HOME", ".local/state") + "/thimble/store/\(plugin).json"
  }

  /// A path with `~`, or a folder of the plugin's own (`$CONFIG`, `$DATA`, `$CACHE`), spelt out;
  /// nil for one that is not absolute then, or goes up.
  func expand(_ path: String, of plugin: String) -> String? {
    let own = [
      "~": home, "$CONFIG": base("XDG_CONFIG_HOME", ".config") + "/thimble/files/" + plugin,
      "$DATA": base("XDG_DATA_HOME", ".local/share") + "/thimble/files/" + plugin,
      "$CACHE": base("XDG_CACHE_HOME", ".cache") + "/thimble/files/" + plugin,
    ]
    let slash = UInt8(ascii: "/")
    let first = String(Substring(path.utf8.prefix { $0 != slash }))
    let rest = String(Substring(path.utf8.drop { $0 != slash }))
    let expanded = own[first].map { $0 + rest } ?? path
    let parts = expanded.pathNames
    guard expanded.utf8.first == slash, !parts.contains(".."), !parts.contains("."),
      !expanded.utf8.contains(0)
    else { return nil }
    return "/" + parts.joined(separator: "/")
  }

  private func base(_ name: String, _ fallback: String) -> String {
    absolute(name) ?? home + "/" + fallback
  }

  /// The directory rules say that a relative path counts as none.
  private func absolute(_ name: String) -> String? {
    variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}

/// The value of an environment variable.
func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}
