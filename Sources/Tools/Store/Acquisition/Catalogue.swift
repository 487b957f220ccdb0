package import JSON
import PluginHost
import Scripting
import System

/// A list of plugins and their sources.
package struct Catalogue {
  /// A plugin in a catalogue.
  package struct Offer: Equatable {
    package var name: String
    /// The description, in one sentence.
    package var description: String
    /// The source, in the form of 'thimble plugin add'.
    package var source: String
    /// The tag or branch; nil for the default branch.
    package var tag: String?
    /// The folder inside of the source; nil for the whole source.
    package var folder: String?
    /// The permissions that the catalogue claims for the plugin. The actual ones are in the
    /// manifest.
    package var permissions: [String]
    /// The catalogue that lists it.
    package var catalogue: String
  }

  /// The maximum size of a catalogue, in bytes. Chosen: thousands of plugins.
  static let maximumBytes = 4 << 20
  /// The maximum size of a text, in bytes. Chosen: the limit for manifests.
  fileprivate static let maximumTextSize = 4096
  /// The name of the file in a folder or repository.
  static let file = "catalogue.json"

  /// The plugins, in the file's order, without those whose entries are wrong.
  package let offers: [Offer]
  /// The errors in entries, as sentences.
  package let faults: [String]

  /// The maximum number of errors that are reported. Chosen.
  private static let maximumFaults = 10

  /// Parses a catalogue.
  ///
  /// - Parameter location: The location of the catalogue, for messages.
  init(_ bytes: [UInt8], of location: String) throws(AcquisitionError) {
    let file: JSONObject
    let list: [JSONValue]
    do {
      file = try JSONValue.parse(bytes: bytes).object ?? JSONObject()
      _ = try file.integer("version", in: 1...1)
      guard let plugins = file["plugins"]?.array else {
        throw file.wrong("plugins", expected: "a list of objects")
      }
      list = plugins
    } catch { throw .catalogue(.invalid(location: location, reason: "\(error)")) }
    var (offers, faults): ([Offer], [String]) = ([], [])
    for (index, value) in list.enumerated() {
      do throws(JSONFieldError) {
        guard let object = value.object else {
          throw JSONFieldError(
            field: "plugins[\(index)]", found: value.summary, expected: "an object")
        }
        offers.append(try Offer(object, of: location))
      } catch {
        let name = value.object?["name"]?.string.map { " (\(JSONValue.string($0).summary))" } ?? ""
        faults.append(
          "the catalogue \(location) has an entry that cannot be used: entry \(index + 1)\(name): "
            + "\(error)")
      }
    }
    self.offers = offers
    let rest = faults.count - Self.maximumFaults
    self.faults =
      faults.prefix(Self.maximumFaults)
      + (rest > 0 ? ["the catalogue \(location) has \(rest) more such entries"] : [])
  }
}

extension Catalogue.Offer {
  fileprivate init(_ object: JSONObject, of location: String) throws(JSONFieldError) {
    name = try object.string("name")
    guard Manifest.isName(name) else {
      throw object.wrong("name", expected: "letters, digits, - and _")
    }
    description = try Self.text("description", of: object)
    source = try Self.text("source", of: object)
    // A relative path would refer to the reader's folder.
    guard source.hasPrefix("/") || Origin.isURL(source) else {
      throw object.wrong("source", expected: "a URL, or an absolute path")
    }
    tag = try object["tag"].map { _ throws(JSONFieldError) in try Self.text("tag", of: object) }
    folder = try object["folder"].map { _ throws(JSONFieldError) in
      try Self.text("folder", of: object)
    }
    var faults: [String] = []
    let asked = PermissionSet(object["permissions"] ?? [:], isGrant: false) { faults.append($0) }
    if let fault = faults.first { throw object.wrong("permissions", expected: fault) }
    permissions = asked.permissions.map(\.rawValue)
    catalogue = location
  }

  private static func text(
    _ key: String, of object: JSONObject
  ) throws(JSONFieldError) -> String {
    let text = try object.string(key)
    guard text.utf8.count <= Catalogue.maximumTextSize else {
      throw object.wrong(key, expected: "at most \(Catalogue.maximumTextSize) bytes")
    }
    return text
  }

  /// Returns true if each word is in the name or the description, ignoring case.
  func matches(_ words: [String]) -> Bool {
    let text = (name + " " + description).lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }

  /// Returns the origin of the plugin.
  ///
  /// - Parameter other: A tag that replaces the catalogue's.
  /// - Throws: `AcquisitionError` if the source is invalid.
  package func origin(tag other: String?) throws(AcquisitionError) -> Origin {
    try Origin(source).with(tag: other ?? tag)
  }

  /// The offer as JSON.
  package var json: JSONValue {
    var object = JSONObject([
      ("name", .string(name)), ("description", .string(description)), ("source", .string(source)),
    ])
    object["tag"] = tag.map { .string($0) }
    object["folder"] = folder.map { .string($0) }
    object["permissions"] = .array(permissions.map { .string($0) })
    object["catalogue"] = .string(catalogue)
    return .object(object)
  }
}
