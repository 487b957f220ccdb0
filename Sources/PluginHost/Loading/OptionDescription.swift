public import JSON
import Scripting

/// An option of a plugin that users can set, as described in its manifest.
public struct OptionDescription: Equatable, Sendable {
  /// The type of an option's values.
  public enum Kind: Equatable, Sendable {
    case boolean
    /// An integer within the range.
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
  /// The type of its values.
  public let kind: Kind
  /// The default value; nil when there is none.
  public let fallback: JSONValue?
  /// A one-sentence description.
  public let description: String

  /// The maximum length of a string, in bytes, and below, of a list. Chosen.
  static let longestText = 4096
  static let longestList = 256

  /// The accepted values, as a phrase that follows "must be".
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

  /// Validates and converts a value; nil when the option does not accept it.
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
    // An empty Lua table in a configuration may be a list or an object.
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
