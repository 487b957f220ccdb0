import Glibc
import System

/// The locations of a user's files, by the XDG Base Directory Specification.
package struct UserFolders {
  private let variable: (String) -> String?

  /// Reads the folders from the environment.
  package init(_ variable: @escaping (String) -> String? = environmentVariable) {
    self.variable = variable
  }

  /// The home folder; `/` if the environment names none.
  package var home: String { absolute("HOME") ?? "/" }

  /// Returns the path of a plugin's store.
  package func store(of plugin: String) -> String {
    base("XDG_STATE_HOME", ".local/state") + "/thimble/store/\(plugin).json"
  }

  /// Expands `~` and the plugin's own folders (`$CONFIG`, `$DATA`, `$CACHE`).
  ///
  /// - Returns: nil if the result is not an absolute path, or has `.` or `..` components.
  package func expand(_ path: String, of plugin: String) -> String? {
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

  /// Whether a text is a path that can be expanded, regardless of the folders' locations.
  package static func hasPath(_ text: String) -> Bool {
    UserFolders { _ in nil }.expand(text, of: "a") != nil
  }

  private func base(_ name: String, _ fallback: String) -> String {
    absolute(name) ?? home + "/" + fallback
  }

  /// Returns an absolute path from the environment. XDG: relative paths are ignored.
  private func absolute(_ name: String) -> String? {
    variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}

/// Returns the value of an environment variable.
func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}
