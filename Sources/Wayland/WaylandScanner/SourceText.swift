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

/// Converts protocol names to Swift identifiers.
enum SwiftNames {
  /// `wl_surface` as `WlSurface`.
  static func type(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `set_title` as `setTitle`; a leading digit is prefixed with `_`, a keyword escaped with
  /// backticks.
  static func member(_ name: String) -> String {
    let spelled = type(name)
    let member = spelled.prefix(1).lowercased() + spelled.dropFirst()
    if member.first?.isNumber == true { return "_" + member }
    return keywords.contains(member) ? "`\(member)`" : member
  }

  /// A name as an argument label, where nearly all keywords are allowed.
  static func label(_ name: String) -> String {
    let member = member(name)
    let bare = member.filter { $0 != "`" }
    return ["inout", "var", "let"].contains(bare) ? member : bare
  }

  /// Keywords that need backticks as the name of a member or local.
  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "false", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public",
    "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
