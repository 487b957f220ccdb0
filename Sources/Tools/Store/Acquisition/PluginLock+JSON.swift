import JSON
import PluginHost

extension PluginLock {
  /// The text of the file, with one plugin on each line, so that a diff shows the changed plugins.
  /// Rarely used parts are omitted if they are empty.
  var text: String {
    var parts = ["\"version\": 1", Self.part("plugins", entries.mapValues { .installed($0) })]
    if !previous.isEmpty { parts.append(Self.part("previous", previous)) }
    if let latest { parts.append("\"latest\": \(JSONValue.string(latest).text)") }
    return "{\n" + parts.joined(separator: ",\n") + "\n}\n"
  }

  private static func part(_ key: String, _ versions: [String: Version]) -> String {
    let lines = versions.sorted { $0.key < $1.key }.map { name, version in
      let json = version.entry.map { JSONValue.object($0.json) } ?? .null
      return "  \(JSONValue.string(name).text): \(json.text)"
    }
    return "\"\(key)\": {" + (lines.isEmpty ? "}" : "\n\(lines.joined(separator: ",\n"))\n}")
  }

  mutating func read(_ value: JSONValue) throws(JSONFieldError) {
    let object = value.object ?? JSONObject()
    _ = try object.integer("version", in: 1...1)
    for (name, version) in try Self.versions("plugins", of: object) {
      guard let entry = version.entry else {
        throw JSONFieldError(field: name, found: "null", expected: "an object")
      }
      entries[name] = entry
    }
    // Earlier versions of this program listed a plugin so while they installed it.
    if object["changing"] != nil {
      for (name, version) in try Self.versions("changing", of: object) where entries[name] == nil {
        entries[name] = version.entry
      }
    }
    if object["previous"] != nil { previous = try Self.versions("previous", of: object) }
    latest = object["latest"]?.string
  }

  private static func versions(
    _ key: String, of object: JSONObject
  ) throws(JSONFieldError) -> [String: Version] {
    guard let members = object[key]?.object else { throw object.wrong(key, expected: "an object") }
    var versions: [String: Version] = [:]
    for (name, member) in members {
      // Names become paths.
      guard Manifest.isName(name) else { throw members.wrong(name, expected: "a plugin's name") }
      switch member {
      case .null: versions[name] = .absent
      case .object(let object): versions[name] = .installed(try Entry(object))
      default: throw members.wrong(name, expected: "an object")
      }
    }
    return versions
  }
}

extension PluginLock.Entry {
  init(_ object: JSONObject) throws(JSONFieldError) {
    source = try object.string("source")
    folder = object["folder"]?.string
    tag = object["tag"]?.string
    commit = object["commit"]?.string
    permissions = object["permissions"] ?? [:]
    guard let files = object["files"]?.object else {
      throw object.wrong("files", expected: "an object of hashes")
    }
    var hashes: [String: String] = [:]
    for (path, value) in files {
      guard let hash = value.string else { throw files.wrong(path, expected: "a string") }
      hashes[path] = hash
    }
    pin = Pin(files: hashes)
    guard try object.string("hash") == pin.hash else {
      throw object.wrong("hash", expected: "\(pin.hash), that of its files")
    }
  }

  fileprivate var json: JSONObject {
    var object = JSONObject([("source", .string(source))])
    object["folder"] = folder.map { .string($0) }
    object["tag"] = tag.map { .string($0) }
    object["commit"] = commit.map { .string($0) }
    object["permissions"] = permissions
    object["hash"] = .string(pin.hash)
    let files = pin.files.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
    object["files"] = .object(JSONObject(files))
    return object
  }
}
