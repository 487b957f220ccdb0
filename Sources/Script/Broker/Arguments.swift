public import JSON
public import Scripting

/// The arguments of a message from a plugin's process, to be read as if an enemy had written them:
/// what is missing, of another type or out of its range throws a sentence.
public struct Arguments {
  /// The arguments by name.
  public let values: JSONObject

  init(_ values: JSONObject) { self.values = values }

  /// Whether an argument is given.
  public func has(_ name: String) -> Bool { values[name] ?? .null != .null }

  /// A text of so many bytes in UTF-8, without zero bytes.
  public func text(
    _ name: String, _ lengths: ClosedRange<Int> = 0...4096
  ) throws(ActionError) -> String {
    guard let text = values[name]?.string, lengths.contains(text.utf8.count),
      !text.utf8.contains(0)
    else {
      throw wrong(name, "a text of \(lengths.lowerBound) to \(lengths.upperBound) bytes")
    }
    return text
  }

  /// A text of at most so many bytes, which may have zero bytes: the content of something.
  public func content(_ name: String, atMost count: Int) throws(ActionError) -> String {
    guard let text = values[name]?.string, text.utf8.count <= count else {
      throw wrong(name, "a text of at most \(count) bytes")
    }
    return text
  }

  /// A text that may be missing.
  public func optionalText(
    _ name: String, _ lengths: ClosedRange<Int> = 0...4096
  ) throws(ActionError) -> String? {
    has(name) ? try text(name, lengths) : nil
  }

  /// A list of texts, each of at most so many bytes.
  public func texts(
    _ name: String, atMost count: Int, longest: Int
  ) throws(ActionError) -> [String] {
    let texts = values[name]?.array?.compactMap(\.string)
    guard let texts, texts.count == values[name]?.array?.count, texts.count <= count,
      texts.allSatisfy({ $0.utf8.count <= longest && !$0.utf8.contains(0) })
    else {
      throw wrong(name, "a list of at most \(count) texts of at most \(longest) bytes")
    }
    return texts
  }

  /// A finite number within a range.
  public func number(
    _ name: String, in range: ClosedRange<Double> = -1e6...1e6
  ) throws(ActionError) -> Double {
    guard let number = values[name]?.number, range.contains(number) else {
      throw wrong(name, "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A whole number within a range.
  public func integer(_ name: String, in range: ClosedRange<Int>) throws(ActionError) -> Int {
    do throws(JSONFieldError) {
      return try values.integer(name, in: range)
    } catch {
      throw ActionError("\(error)")
    }
  }

  /// True or false.
  public func flag(_ name: String) throws(ActionError) -> Bool {
    guard case .bool(let flag)? = values[name] else { throw wrong(name, "true or false") }
    return flag
  }

  /// One of the words of an enumeration.
  public func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, of type: Word.Type
  ) throws(ActionError) -> Word where Word.RawValue == String {
    guard let word = values[name]?.string.flatMap({ Word(rawValue: $0) }) else {
      throw wrong(name, "one of " + Word.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return word
  }

  /// The error for an argument that is not what was expected.
  public func wrong(_ name: String, _ expected: String) -> ActionError {
    ActionError("\(values.wrong(name, expected: expected))")
  }
}
