/// The cheat sheet of the plugin `gestures` on one landscape page, in SVG: the tables of
/// docs/cheat-sheet.md in three columns.
struct CheatSheetPicture {
  /// A table of the page: a heading, and its rows.
  struct Section: Equatable {
    let title: String
    var rows: [Row] = []
  }

  /// The code of a row, and its meaning.
  struct Row: Equatable {
    let code: String
    let meaning: String
  }

  /// A landscape sheet of A4 at 96 dots an inch, with its parts, in pixels.
  private static let (width, height, margin, gap) = (1123.0, 794.0, 28.0, 24.0)
  /// The heights of the title, of a heading and of a row. Chosen: a column fits the sheet.
  private static let (title, heading, row) = (46.0, 30.0, 32.0)
  /// The columns, by the headings in them.
  private static let columns = [
    ["Where", "Gesture"], ["Condition", "Commands"], ["Action", "Rules"],
  ]

  let sections: [Section]

  /// - Parameter page: The text of docs/cheat-sheet.md.
  init(page: String) {
    var sections: [Section] = []
    for line in page.split(separator: "\n") {
      if line.hasPrefix("## ") {
        sections.append(Section(title: String(line.dropFirst(3))))
      } else if line.hasPrefix("| `"), !sections.isEmpty {
        sections[sections.count - 1].rows.append(Self.row(of: line))
      }
    }
    self.sections = sections
  }

  private static func row(of line: Substring) -> Row {
    let cells = line.dropFirst(3).split(separator: "` |", maxSplits: 1)
    let meaning =
      cells.dropFirst().joined().filter { $0 != "`" }
      .drop { $0 == " " }.split(separator: " |").first ?? ""
    return Row(code: String(cells.first ?? ""), meaning: String(meaning.filter { $0 != "|" }))
  }

  private static var columnWidth: Double { (width - 2 * margin - 2 * gap) / 3 }

  /// The lowest place that a column reaches; the sheet is as high as ``sheetHeight``.
  var lowest: Double {
    Self.columns.map { titles in
      let parts = sections.filter { titles.contains($0.title) }
      return Self.margin + Self.title
        + parts.reduce(0) { $0 + Self.heading + Double($1.rows.count) * Self.row }
    }.max() ?? 0
  }

  static var sheetHeight: Double { height }

  /// The SVG document.
  var svg: String {
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(Self.width))" \
      height="\(Int(Self.height))" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      font-family="sans-serif" fill="#2e3436">
      <rect width="100%" height="100%" fill="#ffffff"/>
      """,
      text("Thimble: the rules of gestures", x: Self.margin, y: Self.margin + 18, size: 20, "bold"),
      text(
        "WHERE: GESTURE, CONDITIONS -> ACTION", x: Self.width - Self.margin, y: Self.margin + 18,
        size: 16, "bold", family: "monospace", anchor: "end"),
    ]
    for (column, titles) in Self.columns.enumerated() {
      let x = Self.margin + Double(column) * (Self.columnWidth + Self.gap)
      var y = Self.margin + Self.title
      for title in titles {
        guard let section = sections.first(where: { $0.title == title }) else { continue }
        lines += drawn(section, x: x, y: &y)
      }
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private func drawn(_ section: Section, x: Double, y: inout Double) -> [String] {
    let width = Self.columnWidth
    var lines = [
      "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"22\" "
        + "rx=\"4\" fill=\"#204a87\"/>",
      text(section.title, x: x + 8, y: y + 16, size: 13, "bold", fill: "#ffffff"),
    ]
    y += Self.heading
    for row in section.rows {
      // A letter of a monospaced font is 0.6 of its size wide.
      let size = min(11.5, width / (0.61 * Double(row.code.count)))
      lines.append(
        text(row.code, x: x, y: y + 9, size: size, "bold", family: "monospace", fill: "#204a87"))
      lines.append(text(row.meaning, x: x, y: y + 22, size: 10.5))
      y += Self.row
    }
    return lines
  }

  private func text(
    _ text: String, x: Double, y: Double, size: Double, _ weight: String = "normal",
    family: String = "sans-serif", anchor: String = "start", fill: String = "#2e3436"
  ) -> String {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    return "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\" "
      + "font-weight=\"\(weight)\" font-family=\"\(family)\" text-anchor=\"\(anchor)\" "
      + "fill=\"\(fill)\">\(escaped)</text>"
  }

  /// A number with at most one decimal.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
