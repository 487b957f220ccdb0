import Scripting
import Texts

/// Finds the modules that a text requires by literal names.
///
/// The text is not parsed: a name in a comment is found too, which only causes an unneeded file to
/// be read.
enum RequiredNames {
  private static let word = Array("require".utf8)

  /// The names, in source order, as written.
  static func names(in text: [UInt8]) -> [String] {
    var names: [String] = []
    var index = 0
    while index + word.count < text.count {
      guard text[index] == word[0], isWord(in: text, at: index) else {
        index += 1
        continue
      }
      index += word.count
      if let name = quoted(in: text, &index) { names.append(name) }
    }
    return names
  }

  private static func isWord(in text: [UInt8], at index: Int) -> Bool {
    if index > 0, isNameByte(text[index - 1]) { return false }
    return text[index..<index + word.count].elementsEqual(word)
  }

  /// Scans a quoted name, preceded only by what may separate it from `require`: a parenthesis, or
  /// the comma of `pcall(require, "name")`.
  private static func quoted(in text: [UInt8], _ index: inout Int) -> String? {
    let between = Array(" \t\r\n(,".utf8)
    while index < text.count, between.contains(text[index]) { index += 1 }
    if let name = bracketed(in: text, &index) { return name }
    guard index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'")
    else { return nil }
    let begin = index + 1
    let rest = text[begin...].prefix(ModuleName.longest + 1)
    guard let end = rest.firstIndex(of: text[index]) else { return nil }
    index = end + 1
    return String(decoding: text[begin..<end], as: UTF8.self).streamSafe
  }

  /// Scans a name in long brackets, such as `[[name]]` or `[=[name]=]`.
  private static func bracketed(in text: [UInt8], _ index: inout Int) -> String? {
    guard index < text.count, text[index] == UInt8(ascii: "[") else { return nil }
    var level = 0
    while index + 1 + level < text.count, text[index + 1 + level] == UInt8(ascii: "=") {
      level += 1
    }
    var begin = index + level + 2
    guard level <= ModuleName.longest, begin <= text.count,
      text[begin - 1] == UInt8(ascii: "[")
    else { return nil }
    // Lua skips a newline right after the opening bracket.
    while begin < text.count, [UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains(text[begin]) {
      begin += 1
    }
    let close = [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level)
    let rest = text[begin...].prefix(ModuleName.longest + 1)
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")),
      text[end...].starts(with: close + [UInt8(ascii: "]")])
    else { return nil }
    index = end + close.count + 1
    return String(decoding: text[begin..<end], as: UTF8.self).streamSafe
  }
}
