import JSON

/// Something that is wrong with a plugin.
struct Finding: Equatable {
  /// What it is about.
  enum Kind: String {
    /// The manifest.
    case manifest
    /// A file that cannot be read, or is missing.
    case file
    /// A file that is not Lua.
    case syntax
    /// A module that is not there.
    case module
    /// A global that nobody defines.
    case global
    /// Something that `thimble` does not have.
    case api
    /// A permission that is asked for and not needed.
    case permission
    /// An error while the plugin was loaded.
    case load
    /// What the configuration says about a plugin.
    case use
  }

  var kind: Kind
  var file: String
  /// The line, from 1, where there is one.
  var line: Int?
  /// A sentence.
  var message: String
  /// The frames that ran, the innermost first.
  var traceback: [String] = []

  /// The finding for people, as compilers write them.
  var text: String { "\(file):" + (line.map { "\($0):" } ?? "") + " \(message)" }

  /// The finding as `--json` prints it.
  func json(plugin: String) -> JSONObject {
    var object = JSONObject([
      ("plugin", .string(plugin)), ("kind", .string(kind.rawValue)), ("file", .string(file)),
    ])
    object["line"] = line.map { .integer($0) }
    object["message"] = .string(message)
    if !traceback.isEmpty { object["traceback"] = .array(traceback.map { .string($0) }) }
    return object
  }
}
