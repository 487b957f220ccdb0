import Glibc
import JSON
import PluginHost

/// What is remembered about plugins from run to run: which are disabled, and why.
struct PluginRegister {
  /// A plugin that is not to run.
  struct Entry: Equatable {
    var plugin: DisabledPlugin
    /// Whether a person has disabled it; otherwise it broke limits.
    var isByUser: Bool
    /// The files that broke limits, as `PluginSource` tells them apart; other ones may try again.
    var fingerprint: String?
  }

  let path: String
  /// What is wrong with the file; nil: nothing.
  private(set) var fault: String?
  private var entries: [String: Entry] = [:]

  /// Reads the register; one that is missing is empty, and one that cannot be read is too, with a
  /// fault.
  init(_ path: String) {
    self.path = path
    guard exists(path) else { return }
    do {
      try read(try JSONValue.parse(bytes: try contents(ofFile: path)))
    } catch {
      fault = "\(path) cannot be used, so no plugin counts as disabled: \(error)"
    }
  }

  /// The plugins that are disabled, by name.
  var disabled: [Entry] { entries.values.sorted { $0.plugin.plugin < $1.plugin.plugin } }

  /// Why a plugin is not to run; nil: it may.
  subscript(plugin: String) -> Entry? { entries[plugin] }

  /// Remembers that a plugin is not to run.
  mutating func disable(_ entry: Entry) throws(FileError) {
    try change { $0[entry.plugin.plugin] = entry }
  }

  /// Lets a plugin run again; false when it could anyway.
  mutating func enable(_ plugin: String) throws(FileError) -> Bool {
    self = PluginRegister(path)
    guard entries[plugin] != nil else { return false }
    try change { $0[plugin] = nil }
    return true
  }

  /// Changes the file, which another program may have changed meanwhile.
  private mutating func change(_ body: (inout [String: Entry]) -> Void) throws(FileError) {
    self = PluginRegister(path)
    body(&entries)
    fault = nil
    let members = disabled.map { ($0.plugin.plugin, JSONValue.object($0.json)) }
    let file: JSONValue = ["version": 1, "disabled": .object(JSONObject(members))]
    try replaceFile(path, with: file.text + "\n")
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

  /// The state in a sentence, with what undoes it.
  var sentence: String {
    let error = plugin.error.isEmpty ? "" : " (\(plugin.error))"
    return
      "plugin \"\(plugin.plugin)\" is disabled since \(plugin.since.text): \(plugin.reason)\(error); "
      + "'thimble plugin enable \(plugin.plugin)' runs it again"
  }
}

extension PluginSource {
  /// The fingerprint as the register keeps it.
  var fingerprintText: String { String(fingerprint, radix: 16) }
}
