import Foundation
import Testing

/// The pages in docs/coming-from: settings of other programs, and the rules that replace them.
struct ComingFromPage {
  /// An option of the plugin `gestures`, with its value.
  struct Option: Hashable, CustomTestStringConvertible, Sendable {
    let name: String
    let value: String

    var testDescription: String { "\(name) = \(value)" }
  }

  /// A row of a table. Its heading is the program, or a section of the page about all programs.
  struct Row: CustomTestStringConvertible, Sendable {
    let heading: String
    let theirs: String
    let ours: String

    var testDescription: String { "\(heading): \(theirs)" }

    /// The texts between backquotes.
    private var spans: [String] {
      ours.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }

    var rules: [String] { spans.filter { $0.contains(" -> ") } }

    /// The options that the row sets, with their values.
    var options: [Option] {
      spans.compactMap { span in
        let parts = span.components(separatedBy: " = ")
        return parts.count == 2 && !parts[0].contains(" ")
          ? Option(name: parts[0], value: parts[1]) : nil
      }
    }

    /// Whether the row explains why there is no replacement.
    var isRefusal: Bool { ours.hasPrefix("no: ") && ours.count > 20 }
  }

  /// All rules, without repetitions.
  static let rules: [String] = {
    var known: Set<String> = []
    return rows.flatMap(\.rules).filter { known.insert($0).inserted }
  }()

  /// All pairs of an option and a value, without repetitions.
  static let options: [Option] = {
    var known: Set<Option> = []
    return rows.flatMap(\.options).filter { known.insert($0).inserted }
  }()

  static let headings: [String] = {
    var known: Set<String> = []
    return rows.map(\.heading).filter { known.insert($0).inserted }
  }()

  static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardized

  /// The pages of the programs, and the page about all of them.
  private static let text: String = {
    let folder = root.appending(path: "docs/coming-from")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let paths = names.sorted().map { "docs/coming-from/" + $0 } + ["docs/coming-from.md"]
    return paths.compactMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }
      .joined(separator: "\n")
  }()

  static let rows: [Row] = {
    var rows: [Row] = []
    var heading = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# Coming from ") { heading = String(line.dropFirst(14)) }
      if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
      guard line.hasPrefix("| "), !line.hasPrefix("| ---") else { continue }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      rows.append(
        Row(heading: heading, theirs: cells[0], ours: cells.dropFirst().joined(separator: " | ")))
    }
    return rows.filter { !["here", "rule"].contains($0.ours) }
  }()
}
