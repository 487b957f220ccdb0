import JSON
public import Scripting

/// The contents of a plugin's `plugin.json`, read without running any code.
public struct Manifest: Equatable, Sendable {
  /// The plugin's name: letters, digits, `-` and `_`.
  public let name: String
  /// The plugin's version, such as `1.2.0`.
  public let version: String
  /// The minimum API level that the plugin requires.
  public let apiLevel: Int
  /// The main file.
  public let main: String
  /// A one-sentence description.
  public let description: String
  /// The authors' names.
  public let authors: [String]
  /// The licence, such as `MIT`.
  public let license: String
  /// The permissions that the plugin requests.
  public let permissions: PermissionSet
  /// The options users can set.
  public let options: OptionSchema
  /// The names of the recognizers that the plugin provides.
  public let recognizers: [String]
  /// The names of the events that the plugin emits.
  public let events: [String]
  /// The names of the plugins that the plugin depends on.
  public let requires: [String]
  /// The names of the plugins that the plugin conflicts with.
  public let conflicts: [String]

  /// A hash of the file, to detect changes.
  let fingerprint: UInt64

  /// The names of all fields.
  public static let fields = [
    "name", "version", "api", "main", "description", "authors", "license", "permissions", "options",
    "recognizers", "events", "requires", "conflicts",
  ]

  /// Parses a manifest.
  ///
  /// - Throws: `ManifestError` with all faults.
  public init(_ bytes: [UInt8]) throws(ManifestError) {
    let value: JSONValue
    do throws(JSONSyntaxError) { value = try JSONValue.parse(bytes: bytes) } catch {
      throw ManifestError(faults: ["\(error)"])
    }
    guard let object = value.object else {
      throw ManifestError(faults: ["it must be an object, found \(value.summary)"])
    }
    try ManifestLimits.check(object)
    var reader = ManifestReader(object)
    var hash = FingerprintHash()
    hash.add(bytes)
    self.init(&reader, fingerprint: hash.value)
    guard reader.faults.isEmpty else {
      throw ManifestError(faults: ManifestLimits.shortened(reader.faults))
    }
  }

  private init(_ reader: inout ManifestReader, fingerprint: UInt64) {
    self.fingerprint = fingerprint
    let object = reader.object
    name = reader.string("name")
    version = reader.string("version")
    let level = reader.integer("api", in: 1...1000)
    apiLevel = level ?? 1
    main = reader.string("main", default: "init.lua")
    description = reader.string("description", default: "")
    authors = reader.strings("authors")
    license = reader.string("license", default: "")
    recognizers = reader.strings("recognizers")
    events = reader.strings("events")
    requires = reader.strings("requires")
    conflicts = reader.strings("conflicts")
    var faults: [String] = []
    permissions =
      object["permissions"].map { PermissionSet($0, isGrant: false) { faults.append($0) } }
      ?? PermissionSet()
    options = OptionSchema(object["options"]?.object ?? JSONObject()) { faults.append($0) }
    if let value = object["options"], value.object == nil {
      faults.append("\"options\" must be an object, found \(value.summary)")
    }
    for key in object.keys where !Self.fields.contains(key) {
      faults.append("unknown field \"\(key)\"" + suggestion(for: key, among: Self.fields))
    }
    checkNames(&reader)
    // A newer API level may add fields, permissions and types, so faults are ignored here.
    if apiLevel <= PluginHost.apiLevel { for fault in faults { reader.note(fault) } }
  }

  private func checkNames(_ reader: inout ManifestReader) {
    if reader.object["name"]?.string != nil, !Self.isName(name) {
      reader.note(
        "\"name\" must be of letters, digits, - and _, and not begin with -, "
          + "found \(JSONValue.string(name).summary)")
    }
    if !main.hasSuffix(".lua") || main == ".lua" || !main.dropLast(4).utf8.allSatisfy(isNameByte) {
      reader.note(
        "\"main\" must be a .lua file in the plugin's folder, "
          + "found \(JSONValue.string(main).summary)"
      )
    }
    for (field, names) in [("requires", requires), ("conflicts", conflicts)] {
      for other in names where !Self.isName(other) || other == name {
        reader.note(
          "\"\(field)\" must name other plugins, found \(JSONValue.string(other).summary)")
      }
    }
  }

  /// Whether a string is a valid plugin name.
  public static func isName(_ name: String) -> Bool {
    // Commands would take a name that begins with - for an option.
    !name.isEmpty && name.utf8.count <= 64 && !name.hasPrefix("-")
      && name.utf8.allSatisfy { isNameByte($0) || $0 == UInt8(ascii: "-") }
  }
}

/// The faults of an invalid manifest.
public struct ManifestError: Error, Equatable {
  /// The faults, a sentence each.
  public let faults: [String]
}

/// Whether a byte is an ASCII letter or digit, or `_`.
func isNameByte(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z"))
    || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: "_")
}
