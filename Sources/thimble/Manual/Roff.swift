/// Text for the `man` program, in the making.
struct Roff {
  private(set) var text: String

  /// Begins a page.
  init(title: String, section: Int, version: String) {
    text =
      ".TH \"\(title.uppercased())\" \"\(section)\" \"\" \"Thimble \(version)\" \"User commands\"\n"
    text += ".nh\n"
  }

  /// A section of one paragraph.
  mutating func section(_ title: String, _ paragraph: String) {
    heading(title)
    line(escaped(paragraph))
  }

  /// The beginning of a section.
  mutating func heading(_ title: String) { line(".SH \(title.uppercased())") }

  /// One more paragraph.
  mutating func paragraph(_ paragraph: String) {
    line(".PP")
    line(escaped(paragraph))
  }

  /// A term and what it means.
  mutating func item(bold: String = "", italic: String? = nil, _ meaning: String) {
    line(".TP")
    var term = bold.isEmpty ? "" : "\\fB\(escaped(bold))\\fR"
    if let italic { term += (term.isEmpty ? "" : " ") + "\\fI\(escaped(italic))\\fR" }
    line(term)
    line(escaped(meaning))
  }

  /// A line as it is.
  mutating func line(_ line: String) { text += line + "\n" }

  /// Text with what roff would take for its own made plain.
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
