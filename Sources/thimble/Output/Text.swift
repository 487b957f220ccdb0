extension String {
  /// The text with its first letter large.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text as a sentence, with its first letter large and a full stop.
  var sentence: String { capitalizedFirst + "." }

  /// The text without white space at its end.
  var trimmedEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The text in lines of at most `width` characters, each begun by `indent`.
  func wrapped(at width: Int, indent: String = "") -> String {
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
  /// Names on the left, what they mean on the right, in lines of at most 78 characters.
  var columns: String {
    let left = Swift.min(28, (map(\.0.count).max() ?? 0) + 2)
    return map { name, meaning in
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
