// Tests: ShellScriptTests

/// A word of a shell script while it is read, which expansions may split into several.
struct SplitWord {
  private var done: [String] = []
  private var last: String?

  /// What the last of the words has so far.
  var text: String { last ?? "" }

  var all: [String] { done + [last].compactMap(\.self) }

  /// Adds text that splits nothing; also none, as quotes do.
  mutating func add(_ text: String) { last = self.text + text }

  /// Adds text whose whitespace splits.
  mutating func split(_ text: String) {
    for character in text {
      if !character.isWhitespace { add(String(character)) } else { end() }
    }
  }

  /// Adds a word of its own, whose whitespace splits.
  mutating func addAlone(_ text: String) {
    end()
    split(text)
    end()
  }

  /// Adds words that are not split, of which the first and the last belong to what is beside.
  mutating func join(_ words: [String]) {
    for (index, word) in words.enumerated() {
      if index > 0 { end() }
      add(word)
    }
  }

  private mutating func end() {
    if let last { done.append(last) }
    last = nil
  }
}
