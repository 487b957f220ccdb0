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
  static let maximumOptions = 256
  static let maximumNames = 256
  /// The maximum length of a string, in bytes. Chosen.
  static let maximumTextLength = 4096
  /// The maximum length of a key, in bytes. Chosen: as of keys in `thimble.store`.
  static let maximumKeyLength = 256
  /// The maximum nesting depth. Chosen.
  static let deepest = 16
  /// The maximum number of reported faults. Chosen.
  static let maximumFaults = 20

  /// Checks the limits.
  ///
  /// - Throws: `ManifestError` with a sentence about the first exceeded limit.
  static func check(_ object: JSONObject) throws(ManifestError) {
    for (key, value) in object {
      try check(key: key)
      switch value {
      case .object(let members):
        try check(members.count, maximum: maximumOptions, named: "members", of: key)
      case .array(let values):
        try check(values.count, maximum: maximumNames, named: "entries", of: key)
      default: break
      }
      try check(value, in: key, depth: 1)
    }
    try check(object.count, maximum: maximumOptions, named: "fields", of: nil)
  }

  /// Returns the first faults, and a sentence with the number of omitted ones.
  static func shortened(_ faults: [String]) -> [String] {
    guard faults.count > maximumFaults else { return faults }
    return faults.prefix(maximumFaults) + ["and \(faults.count - maximumFaults) more faults"]
  }

  private static func check(key: String) throws(ManifestError) {
    guard key.utf8.count > maximumKeyLength else { return }
    throw fault("it has a key of \(key.utf8.count) bytes, at most \(maximumKeyLength) are allowed")
  }

  private static func check(
    _ value: JSONValue, in key: String, depth: Int
  ) throws(ManifestError) {
    guard depth <= deepest else {
      throw fault("field '\(key)' nests more than \(deepest) levels deep")
    }
    switch value {
    case .string(let text):
      guard text.utf8.count > maximumTextLength else { return }
      throw fault(
        "field '\(key)' has a text of \(text.utf8.count) bytes, at most \(maximumTextLength) are "
          + "allowed")
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
    _ count: Int, maximum: Int, named what: String, of key: String?
  ) throws(ManifestError) {
    guard count > maximum else { return }
    let subject = key.map { "field '\($0)'" } ?? "it"
    throw fault("\(subject) has \(count) \(what), at most \(maximum) are allowed")
  }

  private static func fault(_ sentence: String) -> ManifestError {
    ManifestError(faults: [sentence])
  }
}
