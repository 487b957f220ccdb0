public import JSON
public import Scripting

/// The arguments of a message from a plugin's process that is no action, to be read as if an enemy
/// had written them: what is missing, of another type or out of its range throws a sentence.
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

  /// A whole number within a range.
  public func integer(_ name: String, in range: ClosedRange<Int>) throws(ActionError) -> Int {
    do throws(JSONFieldError) {
      return try values.integer(name, in: range)
    } catch {
      throw ActionError("\(error)")
    }
  }

  /// The error for an argument that is not what was expected.
  private func wrong(_ name: String, _ expected: String) -> ActionError {
    ActionError("\(values.wrong(name, expected: expected))")
  }
}
