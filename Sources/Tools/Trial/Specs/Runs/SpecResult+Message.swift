package import JSON
import Lua

extension SpecResult {
  /// The maximum length of a text in a message, in characters. Chosen: enough for differences of
  /// tables, which are the longest.
  private static let maximumLength = 100_000

  /// The result as the process that runs the specs sends it.
  package var message: JSONObject {
    var object = JSONObject([
      ("plugin", .string(plugin)), ("spec", .string(file)), ("name", .string(name)),
      ("result", .string(word)), ("seconds", .real(seconds)),
    ])
    switch outcome {
    case .passed: break
    case .pending(let reason): object["reason"] = .string(reason)
    case .failed(let error):
      object["file"] = error.file.map { .string($0) }
      object["line"] = error.line.map { .integer($0) }
      object["message"] = .string(String(error.message.prefix(Self.maximumLength)))
      object["traceback"] = .string(error.traceback)
    }
    return object
  }

  /// Reads a message of a process that may have been taken over.
  ///
  /// - Throws: `JSONFieldError` if a field is invalid.
  package init(message object: JSONObject) throws(JSONFieldError) {
    let outcome: SpecOutcome
    switch try object.string("result", oneOf: ["passed", "failed", "pending"]) {
    case "passed": outcome = .passed
    case "pending": outcome = .pending(try object.string("reason"))
    default:
      let line = object["line"] == nil ? nil : try object.integer("line")
      outcome = .failed(
        LuaError(
          .runtime, try object.string("message"), file: object["file"]?.string, line: line,
          traceback: try object.string("traceback")))
    }
    self.init(
      plugin: try object.string("plugin"), file: try object.string("spec"),
      name: try object.string("name"), outcome: outcome, seconds: try object.number("seconds"))
  }
}
