import CommandLine

/// The tables of a Markdown text, in columns that fit a terminal.
enum TableText {
  /// The minimum width of a column, in characters. Chosen: a word fits.
  private static let narrowest = 10

  /// Returns the text with its tables as columns, in lines of at most `width` characters. A table
  /// with too many columns has longer lines.
  static func rendered(_ text: String, width: Int) -> String {
    var output: [String] = []
    var rows: [[String]] = []
    var isCode = false
    func flush() {
      if !rows.isEmpty { output += lines(of: rows, width: width) }
      rows = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if line.hasPrefix("|"), !isCode {
        if !line.hasPrefix("| ---") { rows.append(cells(of: line)) }
      } else {
        flush()
        output.append(String(line))
      }
    }
    flush()
    return output.joined(separator: "\n")
  }

  private static func cells(of line: Substring) -> [String] {
    // Links do not work in a terminal.
    let text = line.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
    var cells = text.dropFirst().replacing(" |", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }).trimmedEnd }
    if cells.last?.isEmpty == true { cells.removeLast() }
    return cells
  }

  private static func lines(of rows: [[String]], width: Int) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let longest = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let widths = fitted(longest, in: width - 2 * (count - 1))
    return rows.flatMap { row -> [String] in
      let columns = (0..<count).map { column in
        (column < row.count ? row[column] : "").wrapped(at: widths[column])
          .split(separator: "\n").map(String.init)
      }
      let height = columns.map(\.count).max() ?? 0
      return (0..<max(1, height)).map { line in
        columns.enumerated().map { column, parts in
          let part = line < parts.count ? parts[line] : ""
          return part + String(repeating: " ", count: max(0, widths[column] - part.count))
        }.joined(separator: "  ").trimmedEnd
      }
    }
  }

  /// Returns the widths of columns whose longest cells have these lengths. If the columns do not
  /// fit in `width`, the widest ones shrink first.
  private static func fitted(_ longest: [Int], in width: Int) -> [Int] {
    var widths = longest
    while widths.reduce(0, +) > width, let widest = widths.max(), widest > narrowest,
      let column = widths.firstIndex(of: widest)
    {
      let rest = width - (widths.reduce(0, +) - widest)
      let second = widths.filter { $0 < widest }.max() ?? narrowest
      widths[column] = max(narrowest, min(widest - 1, max(rest, second)))
    }
    return widths
  }
}
