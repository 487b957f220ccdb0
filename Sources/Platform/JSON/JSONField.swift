/// A JSON field that is missing or has an unexpected value.
public struct JSONFieldError: Error, Equatable, CustomStringConvertible {
  /// The path of the field, such as `touches[3].x`.
  public var field: String
  /// The value found, such as `"left"`; nil when the field is missing.
  public var found: String?
  /// The value expected, such as `a number`.
  public var expected: String

  /// Creates an error about one field.
  public init(field: String, found: String?, expected: String) {
    self.field = field
    self.found = found
    self.expected = expected
  }

  public var description: String {
    if let found {
      "field '\(field)' is \(found), expected \(expected)"
    } else {
      "field '\(field)' is missing, expected \(expected)"
    }
  }
}

extension JSONObject {
  /// The finite number of a required field.
  ///
  /// - Throws: `JSONFieldError` when the field is missing or no finite number.
  public func number(_ key: String) throws(JSONFieldError) -> Double {
    guard let number = self[key]?.number, number.isFinite else {
      throw wrong(key, expected: "a number")
    }
    return number
  }

  /// The whole number of a required field, within `range`.
  public func integer(
    _ key: String, in range: ClosedRange<Int> = .min ... .max
  ) throws(JSONFieldError) -> Int {
    let bounds = range == .min ... .max ? "" : " from \(range.lowerBound) to \(range.upperBound)"
    guard let number = self[key]?.number, let integer = Int(exactly: number),
      range.contains(integer)
    else { throw wrong(key, expected: "a whole number\(bounds)") }
    return integer
  }

  /// The text of a required field.
  public func string(_ key: String) throws(JSONFieldError) -> String {
    guard let text = self[key]?.string else { throw wrong(key, expected: "a string") }
    return text
  }

  /// The text of a required field that has to be one of `choices`.
  public func string(_ key: String, oneOf choices: [String]) throws(JSONFieldError) -> String {
    guard let text = self[key]?.string, choices.contains(text) else {
      throw wrong(key, expected: "one of \(choices.joined(separator: ", "))")
    }
    return text
  }

  /// The Boolean of a field, or `fallback` when the field is missing.
  public func bool(_ key: String, default fallback: Bool) throws(JSONFieldError) -> Bool {
    switch self[key] {
    case nil: return fallback
    case .bool(let value)?: return value
    default: throw wrong(key, expected: "true or false")
    }
  }

  /// The error for a field that is missing or has an unexpected value.
  public func wrong(_ key: String, expected: String) -> JSONFieldError {
    JSONFieldError(field: key, found: self[key]?.summary, expected: expected)
  }
}
