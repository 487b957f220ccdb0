import Files
package import Installation
package import JSON

/// The lock file: where the plugins from elsewhere came from, and what they consisted of.
package struct PluginLock {
  /// An installed plugin.
  package struct Entry: Equatable {
    /// Where it came from: a URL, or the absolute path of a folder.
    package var source: String
    /// The plugin's folder inside; nil: all of it.
    package var folder: String?
    /// The tag or branch that was asked for.
    package var tag: String?
    /// The commit, in hexadecimal digits; nil when it came from a plain folder.
    package var commit: String?
    /// Its contents.
    package var pin: Pin
    /// The permissions that it requested when it was installed, as a grant of them.
    package var permissions: JSONValue
  }

  private let path: String
  /// The installed plugins by name.
  package private(set) var entries: [String: Entry] = [:]

  /// Reads the lock file; a missing one is empty.
  package init(_ directories: Directories) throws(AcquisitionError) {
    path = directories.pluginLock
    guard exists(path) else { return }
    do {
      try read(try JSONValue.parse(bytes: try contents(ofFile: path)))
    } catch {
      throw AcquisitionError(
        "\(path) cannot be used: \(error); correct it, or delete it with the plugins that it lists")
    }
  }

  /// Sets or removes an entry, and replaces the file atomically if that changes it.
  mutating func set(_ name: String, to entry: Entry?) throws(AcquisitionError) {
    guard entries[name] != entry else { return }
    var changed = entries
    changed[name] = entry
    let members = changed.sorted { $0.key < $1.key }.map {
      ($0.key, JSONValue.object($0.value.json))
    }
    let file: JSONValue = ["version": 1, "plugins": .object(JSONObject(members))]
    do throws(FileError) {
      try replaceFile(path, with: file.text + "\n")
    } catch { throw AcquisitionError("\(error)") }
    entries = changed
  }

  private mutating func read(_ value: JSONValue) throws(JSONFieldError) {
    let object = value.object ?? JSONObject()
    _ = try object.integer("version", in: 1...1)
    guard let plugins = object["plugins"]?.object else {
      throw object.wrong("plugins", expected: "an object")
    }
    for (name, member) in plugins {
      guard let object = member.object else {
        throw plugins.wrong(name, expected: "an object")
      }
      entries[name] = try Entry(object)
    }
  }
}

extension PluginLock.Entry {
  fileprivate init(_ object: JSONObject) throws(JSONFieldError) {
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
