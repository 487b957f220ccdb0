import JSON
import Scripting

/// Reads the fields of a manifest and collects their faults.
struct ManifestReader {
  let object: JSONObject
  private(set) var faults: [String] = []

  init(_ object: JSONObject) { self.object = object }

  /// Records a fault, given as a sentence.
  mutating func note(_ fault: String) { faults.append(fault) }

  /// Reads a string. Records a fault if it is missing without a fallback, or has another type.
  ///
  /// - Returns: An empty string after a fault.
  mutating func string(_ key: String, default fallback: String? = nil) -> String {
    if object[key] == nil, let fallback { return fallback }
    do throws(JSONFieldError) { return try object.string(key) } catch { note("\(error)") }
    return ""
  }

  /// Reads a required integer. Records a fault if it is missing, has another type or is out of
  /// range.
  ///
  /// - Returns: nil after a fault.
  mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    do throws(JSONFieldError) { return try object.integer(key, in: range) } catch {
      note("\(error)")
    }
    return nil
  }

  /// Reads an optional list of strings.
  mutating func strings(_ key: String) -> [String] {
    guard let value = object[key] else { return [] }
    let texts = value.array?.compactMap(\.string)
    if let texts, texts.count == value.array?.count { return texts }
    note("field '\(key)' is \(value.summary), expected a list of strings")
    return []
  }
}

/// The size limits of a manifest, which keep parsing and displaying it fast.
enum ManifestLimits {
  /// The maximum number of options, and of names in a list. Chosen.
  static let mostOptions = 256
  static let mostNames = 256
  /// The maximum length of a string, in bytes. Chosen.
  static let longestText = 4096
  /// The maximum length of a key, in bytes. Chosen: as of keys in `thimble.store`.
  static let longestKey = 256
  /// The maximum nesting depth. Chosen.
  static let deepest = 16
  /// The maximum number of reported faults. Chosen.
  static let mostFaults = 20

  /// Checks the limits.
  ///
  /// - Throws: `ManifestFailure` with a sentence about the first exceeded limit.
  static func check(_ object: JSONObject) throws(ManifestFailure) {
    for (key, value) in object {
      try check(key: key)
      switch value {
      case .object(let members): try check(members.count, mostOptions, "members", of: key)
      case .array(let values): try check(values.count, mostNames, "entries", of: key)
      default: break
      }
      try check(value, in: key, depth: 1)
    }
    try check(object.count, mostOptions, "fields", of: nil)
  }

  /// Returns the first faults, and a sentence with the number of omitted ones.
  static func shortened(_ faults: [String]) -> [String] {
    guard faults.count > mostFaults else { return faults }
    return faults.prefix(mostFaults) + ["and \(faults.count - mostFaults) more faults"]
  }

  private static func check(key: String) throws(ManifestFailure) {
    guard key.utf8.count > longestKey else { return }
    throw fault("it has a key of \(key.utf8.count) bytes, at most \(longestKey) are allowed")
  }

  private static func check(
    _ value: JSONValue, in key: String, depth: Int
  ) throws(ManifestFailure) {
    guard depth <= deepest else {
      throw fault("field '\(key)' nests more than \(deepest) levels deep")
    }
    switch value {
    case .string(let text):
      guard text.utf8.count > longestText else { return }
      throw fault(
        "field '\(key)' has a text of \(text.utf8.count) bytes, at most \(longestText) are allowed")
    case .array(let values): for value in values { try check(value, in: key, depth: depth + 1) }
    case .object(let members):
      for member in members {
        try check(key: member.key)
        try check(member.value, in: key, depth: depth + 1)
      }
    default: return
    }
  }

  private static func check(
    _ count: Int, _ most: Int, _ what: String, of key: String?
  ) throws(ManifestFailure) {
    guard count > most else { return }
    let place = key.map { "field '\($0)'" } ?? "it"
    throw fault("\(place) has \(count) \(what), at most \(most) are allowed")
  }

  private static func fault(_ sentence: String) -> ManifestFailure {
    ManifestFailure(faults: [sentence])
  }
}
