/// A file of Swift source with its tokens, brackets and bodies.
struct SourceFile {
  /// The path relative to the project's root.
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  /// For each bracket, the index of its matching bracket among the tokens.
  let partners: [Int: Int]

  init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
    tokens = Tokenizer.tokens(of: bytes)
    var (open, partners): ([Int], [Int: Int]) = ([], [:])
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      switch token.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        guard let start = open.popLast() else { continue }
        (partners[start], partners[index]) = (index, start)
      default: break
      }
    }
    self.partners = partners
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the lines that a range touches, without indentation, joined.
  func lines(around range: Range<Int>, with replacement: String? = nil) -> String {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex(of: newline) ?? bytes.count
    let text =
      text(start..<range.lowerBound) + (replacement ?? text(range))
      + text(range.upperBound..<end)
    return text.split(whereSeparator: \.isNewline)
      .map { line in line.drop { $0 == " " } }.joined(separator: " ")
  }

  /// Returns the index after the bracketed group at an index, or after a single token.
  func after(_ index: Int) -> Int {
    switch tokens[index].text {
    case "(", "[", "{": (partners[index] ?? index) + 1
    default: index + 1
    }
  }
}

/// The body of a function, an initializer or an accessor.
struct Body: Equatable {
  enum Result: Equatable {
    case nothing, truth, other
  }

  /// The indices of its braces among the tokens.
  let open: Int
  let close: Int
  let result: Result
  let isInitializer: Bool
}

/// The parts of a file that can be changed: bodies, and numbers and Booleans in values outside of
/// bodies.
struct Changeable: Equatable {
  var bodies: [Body] = []
  /// Indices of tokens.
  var values: [Int] = []
}
