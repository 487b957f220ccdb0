extension Invocation {
  /// The only argument.
  package func word(_ what: String) throws(UsageError) -> String {
    guard let word = try optionalWord() else { throw .missingWord(what) }
    return word
  }

  /// The only argument, which may be missing.
  package func optionalWord() throws(UsageError) -> String? {
    if words.count > 1 { throw .extraWord(words[1]) }
    return words.first
  }

  /// The value of an option as a time in seconds.
  package func seconds(_ option: String) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let seconds = Double(text), (0...86400).contains(seconds) else {
      throw .badValue(
        option: "--\(option)", found: text, expected: "a number of seconds, such as 1.5")
    }
    return seconds
  }

  /// The integer value of an option.
  package func number(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(
        option: "--\(option)", found: text,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
