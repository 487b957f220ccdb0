import System

/// A JSON document, or a part of one.
///
/// Strings are equal if their bytes are.
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
      value.isShort ? "\"\(value)\"" : "a string of \(value.count) characters"
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

extension JSONValue {
  public static func == (one: JSONValue, other: JSONValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.real(let one), .real(let other)): one == other
    case (.string(let one), .string(let other)): one.hasBytes(of: other)
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one == other
    default: false
    }
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

extension String {
  /// Whether the text is quoted in messages. Bytes are counted, too, because one character can have
  /// any number of them.
  fileprivate var isShort: Bool { utf8.count <= 96 && count <= 24 }
}

/// A JSON object that preserves the order of its members.
///
/// Keys are equal if their bytes are: two that differ only in their canonical form are two keys.
public struct JSONObject: Equatable, Sendable {
  /// The greatest number of members among which a key is searched for one by one when an object is
  /// made. Chosen: below it, a dictionary takes longer.
  private static let searched = 16

  private var members: [Member]

  private struct Member: Equatable, Sendable {
    var key: String
    var value: JSONValue

    static func == (one: Member, other: Member) -> Bool {
      one.key.hasBytes(of: other.key) && one.value == other.value
    }
  }

  /// Creates an object with these members, whose keys differ.
  init(unique members: [(String, JSONValue)]) {
    self.members = members.map { Member(key: $0, value: $1) }
  }

  /// Creates an object with these members, in this order; for equal keys the last value wins.
  public init(_ members: [(String, JSONValue)] = []) {
    self.members = []
    self.members.reserveCapacity(members.count)
    guard members.count > Self.searched else {
      for (key, value) in members { self[key] = value }
      return
    }
    var indices: [[UInt8]: Int] = [:]
    for (key, value) in members {
      let bytes = Array(key.utf8)
      if let index = indices[bytes] {
        self.members[index].value = value
      } else {
        indices[bytes] = self.members.count
        self.members.append(Member(key: key, value: value))
      }
    }
  }

  /// The value of a member; nil when there is none. Setting a value appends or replaces the member,
  /// setting nil removes it.
  ///
  /// - Complexity: linear in the number of members; objects here are small.
  public subscript(key: String) -> JSONValue? {
    get { members.first { $0.key.hasBytes(of: key) }?.value }
    set {
      let index = members.firstIndex { $0.key.hasBytes(of: key) }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The keys, in order.
  public var keys: [String] { members.map(\.key) }

  /// The number of members.
  public var count: Int { members.count }
}

extension JSONObject: Sequence {
  /// Iterates over the members in order, as pairs of key and value.
  public func makeIterator() -> AnyIterator<(key: String, value: JSONValue)> {
    var rest = members[...]
    return AnyIterator { rest.popFirst().map { ($0.key, $0.value) } }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object with the members of a literal, in their order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
