/// Swift source under construction.
struct SourceText {
  private(set) var text = ""
  private var depth = 0

  /// Adds one line at the present depth; an empty one stays empty.
  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: "  ", count: depth) + line }
    text += "\n"
  }

  /// Adds `head {`, the body one step deeper, and `}`.
  mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }
}
