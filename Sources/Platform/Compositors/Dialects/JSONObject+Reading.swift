import JSON

extension JSONObject {
  /// Whether a field is present and true.
  func isTrue(_ key: String) -> Bool { self[key] == .bool(true) }

  /// The value of an integer field.
  func whole(_ key: String) -> Int? { self[key]?.number.flatMap { Int(exactly: $0) } }
}
