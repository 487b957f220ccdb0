import System

/// A token of Lua source: a keyword, name, number, string or symbol.
package struct LuaToken: Equatable {
  /// The kind of token.
  package enum Kind: Equatable {
    case name(String)
    case keyword(String)
    /// A string; the payload is the source between its quotes, with escapes unchanged.
    case text(String)
    case number
    case sign(String)
  }

  package var kind: Kind
  /// The line number of the token's first character, from 1.
  package var line: Int
}

extension [LuaToken] {
  /// Tokenizes source that compiles; comments are skipped.
  package init(of source: [UInt8]) {
    var reader = LuaTokenReader(source)
    self.init()
    while let token = reader.next() { append(token) }
  }
}

/// A tokenizer for Lua. It skips over syntax errors, which the compiler has already reported.
private struct LuaTokenReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
  private static let longSigns = ["...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A shebang line.
    if bytes.first == UInt8(ascii: "#") { skipLine() }
  }

  mutating func next() -> LuaToken? {
    skipSpace()
    guard let byte = peek() else { return nil }
    let start = line
    if isLetter(byte) {
      let word = take { isLetter($0) || isDigit($0) }
      return LuaToken(
        kind: Self.keywords.contains(word) ? .keyword(word) : .name(word), line: start)
    }
    if isDigit(byte) || byte == UInt8(ascii: ".") && peek(1).map(isDigit) == true {
      takeNumber()
      return LuaToken(kind: .number, line: start)
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return LuaToken(kind: .text(takeQuoted(byte)), line: start)
    }
    if let level = longBracketLevel {
      return LuaToken(kind: .text(takeLong(level)), line: start)
    }
    return LuaToken(kind: .sign(takeSign()), line: start)
  }

  // MARK: Parts

  private mutating func skipSpace() {
    while let byte = peek() {
      if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-") {
        index += 2
        if let level = longBracketLevel { _ = takeLong(level) } else { skipLine() }
      } else if byte <= 0x20 {
        step()
      } else {
        return
      }
    }
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func takeNumber() {
    var previous: UInt8 = 0
    while let byte = peek() {
      let isExponentSign =
        (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
        && [UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "p"), UInt8(ascii: "P")]
          .contains(previous)
      guard isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: ".") || isExponentSign else {
        return
      }
      previous = byte
      index += 1
    }
  }

  private mutating func takeQuoted(_ quote: UInt8) -> String {
    index += 1
    let start = index
    while let byte = peek(), byte != quote {
      if byte == UInt8(ascii: "\\") { step() }
      step()
    }
    defer { step() }
    return String(decoding: bytes[start..<index], as: UTF8.self).streamSafe
  }

  /// The level (number of `=`) of the long bracket that begins here; nil if none does.
  private var longBracketLevel: Int? {
    guard peek() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
    return peek(1 + level) == UInt8(ascii: "[") ? level : nil
  }

  private mutating func takeLong(_ level: Int) -> String {
    for _ in 0..<level + 2 { step() }
    let end =
      [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
    let start = index
    while index < bytes.count, !bytes[index...].starts(with: end) { step() }
    let text = String(decoding: bytes[start..<index], as: UTF8.self).streamSafe
    for _ in end { step() }
    return text
  }

  private mutating func takeSign() -> String {
    for sign in Self.longSigns where bytes[index...].starts(with: sign.utf8) {
      index += sign.utf8.count
      return sign
    }
    step()
    return String(decoding: bytes[index - 1..<index], as: UTF8.self).streamSafe
  }

  // MARK: Bytes

  private func peek(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private mutating func step() {
    guard index < bytes.count else { return }
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private mutating func take(while belongs: (UInt8) -> Bool) -> String {
    let start = index
    while let byte = peek(), belongs(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).streamSafe
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
}
