/// The results of a run as Markdown.
struct ResultTable {
  let cells: [Cell]

  /// The tables: with the default settings, and with others.
  var markdown: String {
    let played = Condition.allCases.filter { condition in
      cells.contains { $0.condition == condition }
    }
    return [played.filter(\.settings.isEmpty), played.filter { !$0.settings.isEmpty }]
      .filter { !$0.isEmpty }.map(markdown(of:)).joined(separator: "\n")
  }

  private func markdown(of conditions: [Condition]) -> String {
    var lines = [
      "| app: intent | " + conditions.map(\.rawValue).joined(separator: " | ") + " |",
      "| --- |" + String(repeating: " --: |", count: conditions.count),
    ]
    for row in Row.all where cells.contains(where: { $0.row == row.title }) {
      let values = conditions.map { condition in
        cells.first { $0.row == row.title && $0.condition == condition }
          .map { Self.short($0.percent) } ?? ""
      }
      lines.append("| \(row.title) | \(values.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The assumptions of the generator as a table.
  static var assumptions: String {
    let lines = Assumptions.all.map { quantity in
      switch quantity.source {
      case .assumed: "| \(quantity.name) | \(quantity.words) | assumed |"
      case .known(let source): "| \(quantity.name) | \(quantity.words) | \(source) |"
      }
    }
    return "| figure | value | source |\n| --- | --- | --- |\n" + lines.joined(separator: "\n")
      + "\n"
  }

  /// The mistakes of each cell, a line each.
  var mistakes: String {
    cells.filter { !$0.mistakes.isEmpty }.map { cell in
      let list = cell.mistakes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.value) × \($0.key)" }
      return "\(cell.row), \(cell.condition.rawValue): \(list.joined(separator: ", ")); "
        + "the first is sample \(cell.firstMistake ?? 0)\n"
    }.joined()
  }

  private static func short(_ percent: Double) -> String {
    let tenths = Int((percent * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
