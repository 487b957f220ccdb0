import JSON
import Options

/// What 'thimble plugin' asks of a running program: one line of JSON.
struct ControlRequest {
  /// What is to be done.
  enum Command: String, CaseIterable {
    case list, reload, enable, disable, inspect

    /// Whether it names a plugin.
    var isAboutPlugin: Bool { self != .list && self != .inspect }
  }

  var command: Command
  /// The plugin it is about; empty for `list` and `inspect`.
  var plugin = ""

  init(_ command: Command, plugin: String = "") {
    self.command = command
    self.plugin = plugin
  }

  /// Reads a line; throws a sentence about what is wrong with it.
  init(line: String) throws(ControlError) {
    do {
      guard let object = try JSONValue.parse(line).object else {
        throw JSONFieldError(field: "request", found: nil, expected: "an object")
      }
      let word = try object.string("command", oneOf: Command.allCases.map(\.rawValue))
      command = Command(rawValue: word) ?? .list
      if command.isAboutPlugin { plugin = try object.string("plugin") }
    } catch {
      throw ControlError("the request is not understood: \(error)")
    }
  }

  /// The request as a line.
  var line: String {
    var object = JSONObject([("command", .string(command.rawValue))])
    if command.isAboutPlugin { object["plugin"] = .string(plugin) }
    return JSONValue.object(object).text + "\n"
  }
}

/// Why a running program does not do what it is asked, in a sentence.
struct ControlError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// What a running program answers: one line of JSON.
struct ControlReply {
  var object: JSONObject

  /// It was done; with what came of it.
  init(_ members: JSONObject = JSONObject()) {
    object = JSONObject([("ok", true)])
    for (key, value) in members { object[key] = value }
  }

  /// It was not done.
  init(_ error: ControlError) {
    object = JSONObject([("ok", false), ("error", .string(error.description))])
  }

  /// Reads a line.
  init(line: String) throws(ControlError) {
    guard let object = (try? JSONValue.parse(line))?.object, let ok = object["ok"] else {
      throw ControlError("the program's answer is not understood; it may be of another version")
    }
    guard ok == true else {
      throw ControlError(object["error"]?.string ?? "the program refuses without saying why")
    }
    self.object = object
  }

  /// The reply as a line.
  var line: String { JSONValue.object(object).text + "\n" }
}
