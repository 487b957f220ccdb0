import Foundation

/// The results of the mutants of a run, by area.
struct Tally {
  struct Row: Equatable {
    var made = 0
    var uncompiled = 0
    var noticed = 0
    var equal = 0
    var survived = 0

    /// The share of noticed mutants among those that compile and change the behaviour; 1 if there
    /// are none.
    var share: Double {
      noticed + survived == 0 ? 1 : Double(noticed) / Double(noticed + survived)
    }

    fileprivate mutating func add(_ other: Row) {
      made += other.made
      uncompiled += other.uncompiled
      noticed += other.noticed
      equal += other.equal
      survived += other.survived
    }
  }

  var rows: [String: Row] = [:]

  var total: Row { rows.values.reduce(into: Row()) { $0.add($1) } }

  /// The minimum share of noticed mutants.
  static let bar = 0.95

  /// Returns the results as a Markdown table.
  func table() -> String {
    let areas = Area.all.map(\.name).filter { rows[$0] != nil }
    let lines = areas.map { line("`\($0)`", rows[$0] ?? Row()) } + [line("all", total)]
    return """
      | part | made | do not compile | noticed | equal | not noticed | share |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: |
      \(lines.joined(separator: "\n"))

      """
  }

  private func line(_ name: String, _ row: Row) -> String {
    let tenths = Int((row.share * 1000).rounded(.down))
    return "| \(name) | \(row.made) | \(row.uncompiled) | \(row.noticed) | \(row.equal) |"
      + " \(row.survived) | \(tenths / 10).\(tenths % 10) % |"
  }
}

/// The mutants that do not change the behaviour, each with the reason.
struct EqualMutants: Decodable {
  struct Entry: Decodable {
    let file: String
    /// The original line without its indentation; several lines are joined.
    let line: String
    let becomes: String
    let reason: String
  }

  let entries: [Entry]

  init(from decoder: any Decoder) throws {
    entries = try decoder.singleValueContainer().decode([Entry].self)
  }

  init(of root: URL) throws {
    let url = root.appending(path: "Tests/Support/Mutants/equal.json")
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
  }

  func reason(for mutant: Mutant) -> String? {
    entries.first {
      $0.file == mutant.file.path && $0.line == mutant.before && $0.becomes == mutant.after
    }?.reason
  }

  /// Returns the entries whose line or change no longer exists.
  func stale(among mutants: [Mutant]) -> [Entry] {
    let known = Set(mutants.map { [$0.file.path, $0.before, $0.after] })
    return entries.filter { !known.contains([$0.file, $0.line, $0.becomes]) }
  }
}
