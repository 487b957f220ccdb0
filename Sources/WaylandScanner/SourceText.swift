/// Swift source under construction.
struct SourceText {
  private(set) var text = ""
  private var depth = 0

  /// Adds one line at the current indentation; an empty line gets none.
  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: "  ", count: depth) + line }
    text += "\n"
  }

  /// Adds `head {`, the body indented one level, and `}`.
  mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }
}
