package import JSON

/// A request of 'thimble plugin' to a running program: one line of JSON.
package struct ControlRequest {
  /// The operation.
  package enum Command: String, CaseIterable {
    case list, reload, enable, disable, inspect, touch

    /// Whether it names a plugin.
    var isAboutPlugin: Bool { [.reload, .enable, .disable].contains(self) }
  }

  /// The requested command.
  package var command: Command
  /// The plugin it is about; empty for others.
  package var plugin = ""
  /// The change of the settings of touch input, such as `off` or `preset=steady`; empty to read
  /// them.
  package var changes: [String] = []

  /// Creates a request; `plugin` is the name of the plugin it is about.
  package init(_ command: Command, plugin: String = "", changes: [String] = []) {
    self.command = command
    self.plugin = plugin
    self.changes = changes
  }

  /// Parses a line.
  ///
  /// - Throws: `ControlError` if the line is not a request.
  package init(line: String) throws(ControlError) {
    do {
      guard let object = try JSONValue.parse(line).object else {
        throw JSONFieldError(field: "request", found: nil, expected: "an object")
      }
      let word = try object.string("command", oneOf: Command.allCases.map(\.rawValue))
      command = Command(rawValue: word) ?? .list
      if command.isAboutPlugin { plugin = try object.string("plugin") }
      changes = (object["changes"]?.array ?? []).compactMap(\.string)
    } catch {
      throw .invalidRequest(reason: "\(error)")
    }
  }

  /// The request as a line.
  var line: String {
    var object = JSONObject([("command", .string(command.rawValue))])
    if command.isAboutPlugin { object["plugin"] = .string(plugin) }
    if !changes.isEmpty { object["changes"] = .array(changes.map { .string($0) }) }
    return JSONValue.object(object).text + "\n"
  }
}

/// A running program's reply: one line of JSON.
package struct ControlReply {
  /// The members: `ok`, and those of the result or of the error.
  package var object: JSONObject

  /// Success, with the members of the result.
  package init(_ members: JSONObject = JSONObject()) {
    object = JSONObject([("ok", true)])
    for (key, value) in members { object[key] = value }
  }

  /// Failure.
  package init(_ error: ControlError) {
    object = JSONObject([("ok", false), ("error", .string(error.description))])
  }

  /// Parses a line; throws the error that the reply holds.
  ///
  /// - Throws: `ControlError` if the program has refused the request, or the line is not a reply.
  package init(line: String) throws(ControlError) {
    guard let object = (try? JSONValue.parse(line))?.object, let ok = object["ok"] else {
      throw .unreadableReply
    }
    guard ok == true else {
      throw .refused(reason: object["error"]?.string)
    }
    self.object = object
  }

  /// The reply as a line.
  var line: String { JSONValue.object(object).text + "\n" }
}
