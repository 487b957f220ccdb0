import JSON
import Scripting

/// Reads the fields of a manifest and collects their faults.
struct ManifestReader {
  let object: JSONObject
  private(set) var faults: [String] = []

  init(_ object: JSONObject) { self.object = object }

  /// Records a fault, in a sentence.
  mutating func note(_ fault: String) { faults.append(fault) }

  /// Reads a string; when it is missing without a fallback, or is no string, records a fault and
  /// returns an empty string.
  mutating func string(_ key: String, default fallback: String? = nil) -> String {
    if object[key] == nil, let fallback { return fallback }
    do throws(JSONFieldError) { return try object.string(key) } catch { note("\(error)") }
    return ""
  }

  /// Reads a required integer; when it is none within the range, records a fault and returns nil.
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
