package import JSON

extension JSONValue {
  /// A location or vector, in points.
  package static func pair(_ x: Double, _ y: Double) -> JSONValue {
    .array([.real(rounded(x)), .real(rounded(y))])
  }
}
