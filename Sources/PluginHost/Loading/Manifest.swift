public import JSON

/// What `plugin.json` says about a plugin; read without running any code.
public struct Manifest: Equatable, Sendable {
  /// The plugin's name: letters, digits, `-` and `_`.
  public let name: String
  /// Its version, such as `1.2.0`.
  public let version: String
  /// The least API level it needs.
  public let apiLevel: Int
  /// The main file.
  public let main: String
  /// A sentence about it.
  public let description: String
  /// What it asks to be allowed.
  public let permissions: [String]
  /// The options users can set, as the file has them.
  public let options: JSONObject

  private static let fields = [
    "name", "version", "api", "main", "description", "authors", "license", "permissions", "options",
  ]

  /// Reads a manifest; throws a sentence that names the line or the field.
  init(_ bytes: [UInt8]) throws(ManifestFailure) {
    let value: JSONValue
    do throws(JSONSyntaxError) { value = try JSONValue.parse(bytes: bytes) } catch {
      throw ManifestFailure("\(error)")
    }
    guard let object = value.object else {
      throw ManifestFailure("it must be an object, found \(value.summary)")
    }
    try self.init(object)
  }

  private init(_ object: JSONObject) throws(ManifestFailure) {
    do throws(JSONFieldError) {
      name = try object.string("name")
      version = try object.string("version")
      apiLevel = try object.integer("api", in: 1...1000)
      main = object["main"] == nil ? "init.lua" : try object.string("main")
      description = object["description"] == nil ? "" : try object.string("description")
    } catch {
      throw ManifestFailure("\(error)")
    }
    permissions = try Self.permissions(object)
    options = object["options"]?.object ?? JSONObject()
    try check(object)
  }

  private static func permissions(_ object: JSONObject) throws(ManifestFailure) -> [String] {
    guard let value = object["permissions"] else { return [] }
    let texts = value.array?.compactMap(\.string)
    guard let texts, texts.count == value.array?.count else {
      throw ManifestFailure("\"permissions\" must be a list of strings, found \(value.summary)")
    }
    return texts
  }

  private func check(_ object: JSONObject) throws(ManifestFailure) {
    guard !name.isEmpty, name.utf8.allSatisfy({ isNameByte($0) || $0 == UInt8(ascii: "-") }) else {
      throw ManifestFailure("\"name\" must be of letters, digits, - and _, found \"\(name)\"")
    }
    guard main.hasSuffix(".lua"), main.dropLast(4).utf8.allSatisfy(isNameByte) else {
      throw ManifestFailure(
        "\"main\" must be a .lua file in the plugin's folder, found \"\(main)\"")
    }
    if let value = object["options"], value.object == nil {
      throw ManifestFailure("\"options\" must be an object, found \(value.summary)")
    }
    // A newer level may have more fields.
    guard apiLevel <= PluginHost.apiLevel else { return }
    for key in object.keys where !Self.fields.contains(key) {
      throw ManifestFailure("unknown field \"\(key)\"" + suggestion(for: key, among: Self.fields))
    }
  }
}

/// What is wrong with a manifest, in a sentence.
struct ManifestFailure: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

/// Whether a byte is an ASCII letter or digit, or `_`.
func isNameByte(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z"))
    || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: "_")
}
