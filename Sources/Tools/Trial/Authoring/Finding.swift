package import JSON

/// An error in a plugin.
package struct Finding: Equatable {
  /// The kind of a finding.
  enum Kind: String {
    /// The manifest.
    case manifest
    /// A file that cannot be read, or is missing.
    case file
    /// A file that does not compile.
    case syntax
    /// A required module that does not exist.
    case module
    /// An undefined global.
    case global
    /// An undefined field of `thimble`.
    case api
    /// A permission that is requested but not needed.
    case permission
    /// An error while the plugin was loading.
    case load
    /// The configuration's settings for a plugin.
    case use
    /// A setting without effect.
    case remark
  }

  var kind: Kind
  var file: String
  /// The line number, from 1; nil for the whole file.
  var line: Int?
  /// A sentence.
  var message: String
  /// The stack frames, the innermost first.
  package var traceback: [String] = []

  /// The finding in the format of compiler messages.
  package var text: String {
    "\(file):" + (line.map { "\($0):" } ?? "") + (kind == .remark ? " warning:" : "")
      + " \(message)"
  }

  /// The finding as `--json` prints it.
  package func json(plugin: String) -> JSONObject {
    var object = JSONObject([
      ("plugin", .string(plugin)), ("kind", .string(kind.rawValue)), ("file", .string(file)),
    ])
    object["line"] = line.map { .integer($0) }
    object["message"] = .string(message)
    if !traceback.isEmpty { object["traceback"] = .array(traceback.map { .string($0) }) }
    return object
  }
}
