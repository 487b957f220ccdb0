/// A builder of roff text for `man`.
struct Roff {
  private(set) var text: String

  /// Begins a page.
  init(title: String, section: Int, version: String) {
    text =
      ".TH \"\(title.uppercased())\" \"\(section)\" \"\" \"Thimble \(version)\" \"User commands\"\n"
    text += ".nh\n"
  }

  /// Appends a section of one paragraph.
  mutating func section(_ title: String, _ paragraph: String) {
    heading(title)
    line(escaped(paragraph))
  }

  /// Appends a section heading.
  mutating func heading(_ title: String) { line(".SH \(title.uppercased())") }

  /// Appends a paragraph to the current section.
  mutating func paragraph(_ paragraph: String) {
    line(".PP")
    line(escaped(paragraph))
  }

  /// Appends a definition list item: a term and its meaning.
  mutating func item(bold: String = "", italic: String? = nil, _ meaning: String) {
    line(".TP")
    var term = bold.isEmpty ? "" : "\\fB\(escaped(bold))\\fR"
    if let italic { term += (term.isEmpty ? "" : " ") + "\\fI\(escaped(italic))\\fR" }
    line(term)
    line(escaped(meaning))
  }

  /// Appends a line verbatim.
  mutating func line(_ line: String) { text += line + "\n" }

  /// Escapes the characters that roff would interpret.
  func escaped(_ text: String) -> String {
    var escaped = ""
    for letter in text {
      switch letter {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'" where escaped.isEmpty, "." where escaped.isEmpty: escaped += "\\&\(letter)"
      default: escaped.append(letter)
      }
    }
    return escaped
  }
}
