extension String {
  /// The text with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text as a sentence: first letter in upper case, full stop at the end.
  package var sentence: String { capitalizedFirst + "." }

  /// The text without trailing white space.
  package var trimmedEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The text wrapped to at most `width` characters a line, each prefixed by `indent`.
  package func wrapped(at width: Int, indent: String = "") -> String {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty && line.count + word.count + 1 > width - indent.count {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { indent + $0 }.joined(separator: "\n")
  }
}

extension [(String, String)] {
  /// The pairs as two columns, names and meanings, in lines of at most 78 characters.
  package var columns: String { columns(left: leftWidth) }

  /// The width of the left column, with its gap.
  var leftWidth: Int { Swift.min(28, (map(\.0.count).max() ?? 0) + 2) }

  /// The pairs as two columns, of which the left one has `left` characters.
  func columns(left: Int) -> String {
    map { name, meaning in
      let lines = meaning.wrapped(at: 76 - left).split(
        separator: "\n", omittingEmptySubsequences: false)
      let gap = String(repeating: " ", count: left)
      let padded =
        name.count < left
        ? name + String(repeating: " ", count: left - name.count) : name + "\n  " + gap
      return "  " + padded + lines.joined(separator: "\n  " + gap) + "\n"
    }.joined()
  }
}
