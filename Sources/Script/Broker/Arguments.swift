public import JSON
public import Scripting

/// The arguments of a message that is not an action, from an untrusted plugin's process. Each
/// accessor checks presence, type and range.
public struct Arguments {
  /// The arguments by name.
  public let values: JSONObject

  init(_ values: JSONObject) { self.values = values }

  /// Whether an argument exists and is not null.
  public func has(_ name: String) -> Bool { values[name] ?? .null != .null }

  /// Returns a text argument without zero bytes.
  ///
  /// - Parameter lengths: The permitted lengths, in bytes of UTF-8.
  /// - Throws: `ActionError` if the argument is missing, has another type, or is not such a text.
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

  /// Returns a text argument of at most `count` bytes of UTF-8, which may contain zero bytes, such
  /// as the content of a file.
  ///
  /// - Throws: `ActionError` if the argument is missing, has another type, or is longer.
  public func content(_ name: String, atMost count: Int) throws(ActionError) -> String {
    guard let text = values[name]?.string, text.utf8.count <= count else {
      throw wrong(name, "a text of at most \(count) bytes")
    }
    return text
  }

  /// Returns an integer argument within a range.
  ///
  /// - Throws: `ActionError` if the argument is missing, has another type, or is out of range.
  public func integer(_ name: String, in range: ClosedRange<Int>) throws(ActionError) -> Int {
    do throws(JSONFieldError) {
      return try values.integer(name, in: range)
    } catch {
      throw ActionError("\(error)")
    }
  }

  /// Returns the error for an argument that does not match the expectation.
  private func wrong(_ name: String, _ expected: String) -> ActionError {
    ActionError("\(values.wrong(name, expected: expected))")
  }
}
