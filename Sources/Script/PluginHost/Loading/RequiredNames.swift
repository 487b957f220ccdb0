import Scripting
import System

/// Finds the modules that a text requires by literal names.
///
/// The text is not parsed: a name in a comment is found too, which only causes an unneeded file to
/// be read.
enum RequiredNames {
  private static let word = Array("require".utf8)

  /// Returns the names, in source order, as written.
  static func names(in text: [UInt8]) -> [String] {
    var names: [String] = []
    var index = 0
    while let found = text[index...].firstRange(of: word) {
      index = found.upperBound
      // The end of another name, such as `_require`.
      if text[..<found.lowerBound].last.map(isNameByte) == true { continue }
      if let name = quoted(in: text, &index) { names.append(name) }
    }
    return names
  }

  /// Scans a quoted name. Between `require` and the name, only a parenthesis may occur, or the
  /// comma of `pcall(require, "name")`.
  private static func quoted(in text: [UInt8], _ index: inout Int) -> String? {
    let between = Array(" \t\r\n(,".utf8)
    while index < text.count, between.contains(text[index]) { index += 1 }
    if let name = bracketed(in: text, &index) { return name }
    guard index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'")
    else { return nil }
    let begin = index + 1
    let rest = text[begin...].prefix(ModuleName.maximumLength + 1)
    guard let end = rest.firstIndex(of: text[index]) else { return nil }
    index = end
    return String(decoding: text[begin..<end], as: UTF8.self).streamSafe
  }

  /// Scans a name in long brackets, such as `[[name]]` or `[=[name]=]`.
  private static func bracketed(in text: [UInt8], _ index: inout Int) -> String? {
    guard text[index...].first == UInt8(ascii: "[") else { return nil }
    let signs = text[(index + 1)...].prefix { $0 == UInt8(ascii: "=") }
    guard text[signs.endIndex...].first == UInt8(ascii: "[") else { return nil }
    // Lua skips a newline right after the opening bracket.
    let rest = text[signs.endIndex...].dropFirst().drop {
      [UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0)
    }
    let close = [UInt8(ascii: "]")] + signs + [UInt8(ascii: "]")]
    guard let end = rest.prefix(ModuleName.maximumLength + 1).firstIndex(of: UInt8(ascii: "]")),
      text[end...].starts(with: close)
    else { return nil }
    index = end
    return String(decoding: text[rest.startIndex..<end], as: UTF8.self).streamSafe
  }
}
