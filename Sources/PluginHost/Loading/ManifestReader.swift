import JSON

/// Reads the fields of a manifest and gathers everything that is wrong with them.
struct ManifestReader {
  let object: JSONObject
  private(set) var faults: [String] = []

  init(_ object: JSONObject) { self.object = object }

  /// Notes something that is wrong, in a sentence.
  mutating func note(_ fault: String) { faults.append(fault) }

  /// The text of a field; empty, and noted, when it is missing without a fallback or no string.
  mutating func string(_ key: String, default fallback: String? = nil) -> String {
    if object[key] == nil, let fallback { return fallback }
    do throws(JSONFieldError) { return try object.string(key) } catch { note("\(error)") }
    return ""
  }

  /// A required whole number; nil, and noted, when it is none.
  mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    do throws(JSONFieldError) { return try object.integer(key, in: range) } catch {
      note("\(error)")
    }
    return nil
  }

  /// The strings of a list that may be missing.
  mutating func strings(_ key: String) -> [String] {
    guard let value = object[key] else { return [] }
    let texts = value.array?.compactMap(\.string)
    if let texts, texts.count == value.array?.count { return texts }
    note("field '\(key)' is \(value.summary), expected a list of strings")
    return []
  }
}
