import JSON
import PluginHost

extension PluginLock {
  /// The file's text; the parts that are rarely there are left out when they are empty.
  var text: String {
    var file = JSONObject([("version", 1)])
    file["plugins"] = .object(Self.object(entries) { .object($0.json) })
    for (key, versions) in [("changing", changing), ("previous", previous)] where !versions.isEmpty
    {
      file[key] = .object(Self.object(versions) { $0.entry.map { .object($0.json) } ?? .null })
    }
    file["latest"] = latest.map { .string($0) }
    return JSONValue.object(file).text + "\n"
  }

  private static func object<Value>(
    _ members: [String: Value], _ json: (Value) -> JSONValue
  ) -> JSONObject {
    JSONObject(members.sorted { $0.key < $1.key }.map { ($0.key, json($0.value)) })
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
    if object["changing"] != nil { changing = try Self.versions("changing", of: object) }
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
    for (path, _) in files { hashes[path] = try files.string(path) }
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
    object["hash"] = .string(pin.hash)
    object["permissions"] = permissions
    let files = pin.files.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
    object["files"] = .object(JSONObject(files))
    return object
  }
}
