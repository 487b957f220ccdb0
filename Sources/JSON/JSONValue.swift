// Tests: JSONParserTests

/// A JSON document, or a part of one.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number written without fraction or exponent.
  case integer(Int)
  /// Any other number.
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// A description for error messages: the kind, and the value where it is short.
  public var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .string(let value):
      value.count <= 24 ? "\"\(value)\"" : "a string of \(value.count) characters"
    case .array(let values): "a list of \(values.count)"
    case .object: "an object"
    }
  }

  /// The number, integer or real; nil for anything else.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// The object, or nil for anything else.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The array, or nil for anything else.
  public var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The string, or nil for anything else.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(nilLiteral: ()) { self = .null }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }
}
