/// The cheat sheet of the plugin `gestures` on one landscape page, in SVG and PDF: the tables of
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
  /// The heights of the title, of a heading, of a row, and of the space above a second heading.
  /// Chosen: a column fits the sheet.
  private static let (title, heading, row, space) = (46.0, 31.0, 31.5, 8.0)
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
  var lowest: Double { laidOut().lowest }

  static var sheetHeight: Double { height }

  /// The page with all sections.
  var sheet: VectorSheet { laidOut().sheet }

  private func laidOut() -> (sheet: VectorSheet, lowest: Double) {
    let name = "Thimble: the rules of gestures"
    var sheet = VectorSheet(title: name, width: Self.width, height: Self.height)
    let baseline = Self.margin + 18
    sheet.shapes = [
      .line(.init(text: name, x: Self.margin, y: baseline, size: 20, face: .bold)),
      .line(
        .init(
          text: "WHERE: GESTURE, CONDITIONS -> ACTION", x: Self.width - Self.margin, y: baseline,
          size: 16, face: .code, isRightAligned: true)),
    ]
    var lowest = 0.0
    for (column, titles) in Self.columns.enumerated() {
      let x = Self.margin + Double(column) * (Self.columnWidth + Self.gap)
      var y = Self.margin + Self.title
      for title in titles {
        guard let section = sections.first(where: { $0.title == title }) else { continue }
        sheet.shapes += drawn(section, x: x, y: &y)
        lowest = max(lowest, y)
        y += Self.space
      }
    }
    return (sheet, lowest)
  }

  private func drawn(_ section: Section, x: Double, y: inout Double) -> [VectorSheet.Shape] {
    let width = Self.columnWidth
    var shapes: [VectorSheet.Shape] = [
      .box(x: x, y: y, width: width, height: 22, .blue),
      .line(
        .init(text: section.title, x: x + 8, y: y + 16, size: 13, face: .bold, ink: .white)),
    ]
    y += Self.heading
    for row in section.rows {
      // A letter of a monospaced font is 0.6 of its size wide.
      let size = min(11.5, width / (0.61 * Double(row.code.count)))
      shapes += [
        .line(.init(text: row.code, x: x, y: y + 9, size: size, face: .code, ink: .blue)),
        .line(.init(text: row.meaning, x: x, y: y + 22, size: 10.5)),
      ]
      y += Self.row
    }
    return shapes
  }
}
