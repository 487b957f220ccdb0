/// A word of a shell script that is being read. Expansions may split it into several words.
struct SplitWord {
  /// The maximum size of all words together, in bytes. Chosen: far above what people write.
  private static let maximumSize = 1 << 20
  /// The maximum length of a variable's name, in bytes. Chosen.
  private static let maximumNameLength = 255

  private var done: [String] = []
  private var last: String?
  private var size = 0

  /// Whether text was discarded, because the words are too large.
  private(set) var isTooLarge = false

  var all: [String] { done + [last].compactMap(\.self) }

  /// Whether the last of the words begins with `NAME=`.
  var isAssignment: Bool {
    guard let last else { return false }
    let start = last.utf8.prefix(Self.maximumNameLength + 1)
    guard let equals = start.firstIndex(of: UInt8(ascii: "=")) else { return false }
    return ShellScript.isName(start[..<equals])
  }

  /// Appends text that is not split. Empty text makes a word, as quotes do.
  mutating func add(_ text: String) {
    size += text.utf8.count
    guard size <= Self.maximumSize else {
      isTooLarge = true
      return
    }
    // Append in place. Copying would take quadratic time for words of many parts.
    if last == nil { last = text } else { last?.append(text) }
  }

  /// Adds text whose whitespace splits.
  mutating func split(_ text: String) {
    for scalar in text.unicodeScalars {
      if !scalar.properties.isWhitespace { add(String(scalar)) } else { end() }
      if isTooLarge { return }
    }
  }

  /// Adds a separate word, which is split at whitespace.
  mutating func addAlone(_ text: String) {
    end()
    split(text)
    end()
  }

  /// Adds words that are not split. The first and the last one are joined with the adjacent text.
  mutating func join(_ words: [String]) {
    for (index, word) in words.enumerated() where !isTooLarge {
      if index > 0 { end() }
      add(word)
    }
  }

  private mutating func end() {
    guard let last else { return }
    done.append(last)
    self.last = nil
    // Even an empty word takes memory.
    size += MemoryLayout<String>.stride
  }
}
