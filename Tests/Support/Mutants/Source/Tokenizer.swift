/// Splits Swift source into tokens, with the precision that mutations need.
struct Tokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var startsLine = true
  private var tokens: [Token] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var tokenizer = Tokenizer(bytes)
    while tokenizer.position < bytes.count { tokenizer.readNext() }
    return tokenizer.tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private func starts(_ text: StaticString) -> Bool {
    let wanted = "\(text)".utf8
    return position + wanted.count <= bytes.count && bytes[position...].starts(with: wanted)
  }

  private mutating func readNext() {
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "\n"):
      (position, line, startsLine) = (position + 1, line + 1, true)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
    case _ where starts("//"):
      while let next = byte(), next != UInt8(ascii: "\n") { position += 1 }
    case _ where starts("/*"): skipComment()
    case UInt8(ascii: "\""),
      _ where startsRawString:
      readString()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): read(.number, while: Self.isOfNumber)
    case UInt8(ascii: "@"), UInt8(ascii: "#"): read(.directive, while: Self.isOfWord)
    case UInt8(ascii: "`"):
      read(.word) { $0 != UInt8(ascii: "`") }
    case _ where Self.isOfWord(first): read(.word, while: Self.isOfWord)
    case _ where Self.isOfMark(first): readMark()
    default: read(.punctuation) { _ in false }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        (depth, position) = (depth + 1, position + 2)
      } else if starts("*/") {
        (depth, position) = (depth - 1, position + 2)
      } else {
        if byte() == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// Reads a token: the current byte and the following bytes that belong to it.
  private mutating func read(_ kind: Token.Kind, while belongs: (UInt8) -> Bool) {
    let start = position
    position += 1
    while let next = byte(), belongs(next), !endsNumber(kind, next) { position += 1 }
    if bytes[start] == UInt8(ascii: "`") { position += 1 }
    add(kind, from: start, at: line)
  }

  /// Whether a number ends before a point, as in `0..<3` and `1.rounded()`.
  private func endsNumber(_ kind: Token.Kind, _ next: UInt8) -> Bool {
    guard kind == .number, next == UInt8(ascii: ".") else { return false }
    return !(byte(1).map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false)
  }

  private mutating func readMark() {
    let start = position
    let hasDots = bytes[position] == UInt8(ascii: ".")
    position += 1
    while let next = byte(), Self.isOfMark(next), hasDots || next != UInt8(ascii: "."),
      !starts("//"), !starts("/*")
    {
      position += 1
    }
    add(.mark, from: start, at: line)
  }

  private var startsRawString: Bool { starts("#\"") || starts("##\"") }

  private mutating func readString() {
    let (start, startLine) = (position, line)
    skipString()
    add(.string, from: start, at: startLine)
  }

  /// Skips a string literal, including the literals that are interpolated into it.
  private mutating func skipString() {
    var hashes = 0
    while byte() == UInt8(ascii: "#") { (hashes, position) = (hashes + 1, position + 1) }
    let quotes = starts("\"\"\"") ? 3 : 1
    position += quotes
    let end = Array(repeating: UInt8(ascii: "\""), count: quotes) + hashMarks(hashes)
    let escape = [UInt8(ascii: "\\")] + hashMarks(hashes)
    while position < bytes.count, !bytes[position...].starts(with: end) {
      if bytes[position...].starts(with: escape) {
        position += escape.count
        if byte() == UInt8(ascii: "(") { skipInterpolation() } else { position += 1 }
      } else {
        if byte() == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    }
    position += end.count
  }

  private func hashMarks(_ count: Int) -> [UInt8] {
    Array(repeating: UInt8(ascii: "#"), count: count)
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "\"") {
        skipString()
        continue
      }
      if byte() == UInt8(ascii: "(") { depth += 1 }
      if byte() == UInt8(ascii: ")") { depth -= 1 }
      if byte() == UInt8(ascii: "\n") { line += 1 }
      position += 1
    } while depth > 0 && position < bytes.count
  }

  private mutating func add(_ kind: Token.Kind, from start: Int, at line: Int) {
    position = min(position, bytes.count)
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    tokens.append(
      Token(kind: kind, text: text, range: start..<position, line: line, startsLine: startsLine))
    startsLine = false
  }
}

extension Tokenizer {
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 128...:
      true
    default: false
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    isOfWord(byte) || byte == UInt8(ascii: ".")
  }

  private static func isOfMark(_ byte: UInt8) -> Bool {
    "/=-+!*%<>&|^~?.".utf8.contains(byte)
  }
}

/// A token of Swift source. Comments and blanks are not tokens.
struct Token: Equatable {
  enum Kind: Equatable {
    /// A name or a keyword, including `$0` and names in backticks.
    case word
    case number
    /// A whole string literal, including interpolations.
    case string
    case mark
    /// `( ) [ ] { } , ; :`
    case punctuation
    /// `@name` or `#name`.
    case directive
  }

  let kind: Kind
  let text: String
  /// The range in the file, in bytes.
  let range: Range<Int>
  /// The line, from 1.
  let line: Int
  /// Whether the token is the first of its line.
  let startsLine: Bool
}
