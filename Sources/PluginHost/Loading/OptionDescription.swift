public import JSON

/// One option of a plugin that users can set, as its manifest describes it.
public struct OptionDescription: Equatable, Sendable {
  /// What values an option takes.
  public enum Kind: Equatable, Sendable {
    case boolean
    /// A whole number within the range.
    case integer(ClosedRange<Int>)
    /// A finite number within the range.
    case number(ClosedRange<Double>)
    case string
    /// One of the words.
    case choice([String])
    /// A list of strings.
    case list
  }

  /// Its name: letters, digits and `_`, not beginning with a digit.
  public let name: String
  /// What values it takes.
  public let kind: Kind
  /// What it is when the user says nothing; nil: then it has no value.
  public let fallback: JSONValue?
  /// A sentence about it.
  public let description: String

  /// The longest text and the longest list that an option takes. Chosen.
  static let longestText = 4096
  static let longestList = 256

  /// What it takes, to follow "must be".
  public var expected: String {
    switch kind {
    case .boolean: "true or false"
    case .integer(let range): "a whole number" + bounds(range, unbounded: .min ... .max)
    case .number(let range): "a number" + bounds(range, unbounded: -.infinity ... .infinity)
    case .string: "a string of at most \(Self.longestText) bytes"
    case .choice(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .list: "a list of strings"
    }
  }

  private func bounds<Bound>(_ range: ClosedRange<Bound>, unbounded: ClosedRange<Bound>) -> String {
    let hasLower = range.lowerBound != unbounded.lowerBound
    let hasUpper = range.upperBound != unbounded.upperBound
    return switch (hasLower, hasUpper) {
    case (true, true): " from \(range.lowerBound) to \(range.upperBound)"
    case (true, false): " of at least \(range.lowerBound)"
    case (false, true): " of at most \(range.upperBound)"
    case (false, false): ""
    }
  }

  /// The value as the option has it; nil when it does not take it.
  public func accept(_ value: JSONValue) -> JSONValue? {
    switch (kind, value) {
    case (.boolean, .bool), (.string, .string): break
    case (.integer(let range), _):
      guard let integer = value.number.flatMap({ Int(exactly: $0) }), range.contains(integer)
      else { return nil }
      return .integer(integer)
    case (.number(let range), _):
      guard let number = value.number, number.isFinite, range.contains(number) else { return nil }
      return .real(number)
    case (.choice(let words), .string(let text)):
      guard words.contains(text) else { return nil }
    case (.list, .array(let values)):
      guard values.count <= Self.longestList, values.allSatisfy({ isShort($0.string) }) else {
        return nil
      }
    // An empty table of a configuration may be either.
    case (.list, .object(let object)) where object.count == 0: return .array([])
    default: return nil
    }
    if case .string(let text) = value, !isShort(text) { return nil }
    return value
  }

  private func isShort(_ text: String?) -> Bool {
    text.map { $0.utf8.count <= Self.longestText } ?? false
  }
}
