import CommandLine
import Store

/// A Markdown document as a manual page of section 5. Converts headings, paragraphs, lists, tables
/// and code.
struct RoffDocument {
  private var roff: Roff
  private var paragraph: [Substring] = []
  private var isCode = false

  /// The page's text.
  var text: String { roff.text }

  /// - Parameters:
  ///   - name: The name of the page, such as `thimble-rules`.
  ///   - summary: The rest of the line below "Name".
  init(_ markdown: String, name: String, summary: String) {
    roff = Roff(title: name, section: 5, version: Release.version)
    roff.line(".ad l")
    roff.section("Name", "\(name) - \(summary)")
    roff.heading("Description")
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
      add(line)
    }
    flush()
    roff.section("See also", "thimble(1), thimble-run(1), thimble-wrap(1)")
  }

  private mutating func add(_ line: Substring) {
    if line.hasPrefix("```") {
      flush()
      isCode.toggle()
      roff.line(isCode ? ".PP\n.nf\n.RS 4" : ".RE\n.fi")
    } else if isCode {
      roff.line(roff.escaped(String(line)).asciiForRoff)
    } else if line.hasPrefix("#") {
      flush()
      roff.line(".SH \(inline(line.drop { $0 == "#" || $0 == " " }.uppercased()[...]))")
    } else if line.hasPrefix("|") {
      flush()
      addRow(line)
    } else if line.hasPrefix("- ") {
      flush()
      roff.line(".IP \\(bu 2")
      paragraph = [line.dropFirst(2)]
    } else if let number = line.prefixMatch(of: /[0-9]+\.\s/) {
      flush()
      roff.line(".IP \(number.output)4")
      paragraph = [line[number.range.upperBound...]]
    } else if line.isEmpty {
      flush()
    } else if !line.hasPrefix("![") {
      if paragraph.isEmpty { roff.line(".PP") }
      paragraph.append(line.drop { $0 == " " })
    }
  }

  /// Adds a table row as a term and its meaning. Ignores the line below a table's head.
  private mutating func addRow(_ line: Substring) {
    guard !line.hasPrefix("| ---") else { return }
    let cells = line.dropFirst().replacing(" |", with: "\n").split(separator: "\n")
      .map { inline($0.drop { $0 == " " }) }
    guard let term = cells.first else { return }
    roff.line(".TP\n\(term)\n\(cells.dropFirst().joined(separator: "; "))")
  }

  private mutating func flush() {
    guard !paragraph.isEmpty else { return }
    roff.line(inline(paragraph.joined(separator: " ")[...]))
    paragraph = []
  }

  /// Returns a text with its code in bold, and with links replaced by their labels.
  private func inline(_ text: Substring) -> String {
    let words = text.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }.replacing("**", with: "")
    return roff.escaped(String(words)).asciiForRoff.split(
      separator: "`", omittingEmptySubsequences: false
    )
    .enumerated().map { $0.offset % 2 == 1 ? "\\fB\($0.element)\\fR" : String($0.element) }
    .joined()
  }
}

extension String {
  /// The text with non-ASCII characters replaced by roff's names for them.
  fileprivate var asciiForRoff: String {
    unicodeScalars.map { letter in
      letter.isASCII
        ? String(letter)
        : "\\[u"
          + String(repeating: "0", count: max(0, 4 - String(letter.value, radix: 16).count))
          + String(letter.value, radix: 16, uppercase: true) + "]"
    }.joined()
  }
}
