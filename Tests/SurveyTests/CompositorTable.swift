/// The features that each compositor has for plugins: the table of `docs/compositors.md`.
struct CompositorTable: Equatable {
  /// The compositors with their versions.
  var columns: [String] = []
  /// The name of each row, and its cells in the order of the columns.
  var rows: [Row] = []

  struct Row: Equatable {
    var name: String
    var cells: [String]
  }

  /// Adds a compositor's answers; all compositors have the same rows in the same order.
  mutating func add(_ column: String, _ answers: [(row: String, cell: String)]) {
    columns.append(column)
    if rows.isEmpty { rows = answers.map { Row(name: $0.row, cells: []) } }
    for (index, answer) in answers.enumerated() where index < rows.count {
      rows[index].cells.append(answer.cell)
    }
  }

  /// The table as text. Reasons are notes below it, because cells are narrow.
  var markdown: String {
    var notes: [String] = []
    func mark(_ cell: String) -> String {
      guard let colon = cell.firstIndex(of: ":") else { return cell }
      let sentence = cell[cell.index(after: colon)...].drop { $0 == " " }
      let index = notes.firstIndex(of: String(sentence)) ?? notes.count
      if index == notes.count { notes.append(String(sentence)) }
      return "\(cell[..<colon]) [\(index + 1)]"
    }
    var lines = [
      "| | " + columns.joined(separator: " | ") + " |",
      "| --- |" + String(repeating: " --- |", count: columns.count),
    ]
    lines += rows.map { "| \($0.name) | " + $0.cells.map(mark).joined(separator: " | ") + " |" }
    if !notes.isEmpty { lines.append("") }
    lines += notes.enumerated().map { "\($0 + 1). \($1)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The cells of one compositor by the names of their rows; nil if the table does not have it in
  /// this version.
  func answers(of column: String) -> [String: String]? {
    guard let index = columns.firstIndex(of: column) else { return nil }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.cells[index]) })
  }
}

extension CompositorTable {
  /// Parses a table.
  init(markdown: String) {
    let lines = markdown.split(separator: "\n").map(String.init)
    let cells = lines.filter { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { String($0.dropFirst().dropLast()) }
    }
    // "1. A sentence" is the note of cells that are marked with [1].
    let notes = lines.filter { !$0.hasPrefix("|") }.map { line in
      String(line.drop { $0 != " " }.dropFirst())
    }
    func whole(_ cell: String) -> String {
      guard let mark = cell.firstIndex(of: "["),
        let number = Int(cell[mark...].dropFirst().dropLast()), notes.indices.contains(number - 1)
      else { return cell }
      return cell[..<mark].dropLast() + ": " + notes[number - 1]
    }
    columns = cells.first.map { Array($0.dropFirst()) } ?? []
    rows = cells.dropFirst(2).map { row in
      Row(name: row.first ?? "", cells: row.dropFirst().map(whole))
    }
  }
}
