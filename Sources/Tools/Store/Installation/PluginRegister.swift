import Glibc
import JSON
package import PluginHost
import Scripting
package import System

/// The persistent register of disabled plugins and the reasons.
package struct PluginRegister {
  /// A disabled plugin.
  package struct Entry: Equatable {
    /// The plugin, and why it is disabled.
    package var plugin: DisabledPlugin
    /// Whether the user disabled it; otherwise it exceeded a limit.
    package var isByUser: Bool
    /// The fingerprint of the source that exceeded a limit; a different source may run again.
    package var fingerprint: String?

    /// Creates an entry; it is stored by ``PluginRegister/disable(_:)``.
    package init(plugin: DisabledPlugin, isByUser: Bool, fingerprint: String? = nil) {
      self.plugin = plugin
      self.isByUser = isByUser
      self.fingerprint = fingerprint
    }
  }

  /// The path of the file.
  package let path: String
  /// The error of reading the file, after which it is unknown which plugins are disabled; nil for a
  /// readable or absent file.
  package private(set) var fault: String?
  private var entries: [String: Entry] = [:]

  /// Reads the register. An absent file gives an empty register, an unreadable one also sets
  /// `fault`.
  package init(_ path: String) {
    self.path = path
    do {
      guard let bytes = try OptionalFile.read(path) else { return }
      try read(try JSONValue.parse(bytes: bytes))
    } catch {
      entries = [:]
      fault =
        "\(path), which lists disabled plugins, cannot be used: \(error); correct it, or delete it "
        + "to enable all plugins"
    }
  }

  /// The disabled plugins, sorted by name.
  package var disabled: [Entry] { entries.values.sorted { $0.plugin.plugin < $1.plugin.plugin } }

  /// The entry of a disabled plugin; nil when it may run.
  package subscript(plugin: String) -> Entry? { entries[plugin] }

  /// Adds an entry and saves the register.
  ///
  /// - Throws: `FileError` if the register cannot be read or saved.
  package mutating func disable(_ entry: Entry) throws(FileError) {
    try change { $0[entry.plugin.plugin] = entry }
  }

  /// Removes a plugin's entry and saves the register.
  ///
  /// - Returns: False if the plugin had no entry.
  /// - Throws: `FileError` if the register cannot be read or saved.
  package mutating func enable(_ plugin: String) throws(FileError) -> Bool {
    self = PluginRegister(path)
    try refuseFault()
    guard entries[plugin] != nil else { return false }
    try change { $0[plugin] = nil }
    return true
  }

  /// Reads the file again, which another process may have changed, and applies a change.
  ///
  /// - Throws: Also if the file cannot be read: writing it would enable the plugins that it lists.
  private mutating func change(_ body: (inout [String: Entry]) -> Void) throws(FileError) {
    self = PluginRegister(path)
    try refuseFault()
    body(&entries)
    let members = disabled.map { ($0.plugin.plugin, JSONValue.object($0.json)) }
    let file: JSONValue = ["version": 1, "disabled": .object(JSONObject(members))]
    try replaceFile(path, with: file.text + "\n")
  }

  private func refuseFault() throws(FileError) {
    if let fault { throw FileError(attempt: "change", path: path, reason: fault) }
  }

  private mutating func read(_ value: JSONValue) throws(JSONFieldError) {
    guard let disabled = value.object?["disabled"]?.object else {
      throw JSONFieldError(
        field: "disabled", found: value.object?["disabled"]?.summary, expected: "an object")
    }
    for (name, member) in disabled {
      guard let object = member.object else {
        throw JSONFieldError(field: name, found: member.summary, expected: "an object")
      }
      entries[name] = try Entry(name, object)
    }
  }
}

extension PluginRegister.Entry {
  fileprivate init(_ name: String, _ object: JSONObject) throws(JSONFieldError) {
    plugin = DisabledPlugin(
      plugin: name, reason: try object.string("reason"), error: try object.string("error"),
      trace: try object.string("trace"), since: WallTime(seconds: try object.integer("since")))
    isByUser = try object.string("by", oneOf: ["limits", "user"]) == "user"
    fingerprint = object["fingerprint"]?.string
  }

  fileprivate var json: JSONObject {
    var object = JSONObject([
      ("reason", .string(plugin.reason)), ("error", .string(plugin.error)),
      ("trace", .string(plugin.trace)), ("since", .integer(plugin.since.seconds)),
      ("by", .string(isByUser ? "user" : "limits")),
    ])
    object["fingerprint"] = fingerprint.map { .string($0) }
    return object
  }

  /// The state in a sentence, with the command that reverts it.
  package var sentence: String {
    let error = plugin.error.isEmpty ? "" : " (\(plugin.error))"
    return
      "plugin \"\(plugin.plugin)\" is disabled since \(plugin.since.text): "
      + "\(plugin.reason)\(error); \(pluginCommand("enable", plugin.plugin)) runs it again"
  }
}
