import Foundation
import Testing

/// The page docs/coming-from.md: what other programs have, and how it is said here.
struct ComingFromPage {
  /// An option of the plugin with its value.
  struct Option: Hashable, CustomTestStringConvertible, Sendable {
    let name: String
    let value: String

    var testDescription: String { "\(name) = \(value)" }
  }

  /// A row of a table below a heading.
  struct Row: CustomTestStringConvertible, Sendable {
    let heading: String
    let theirs: String
    let ours: String

    var testDescription: String { "\(heading): \(theirs)" }

    /// What stands between backquotes.
    private var spans: [String] {
      ours.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }

    var rules: [String] { spans.filter { $0.contains(" -> ") } }

    /// Options with their values.
    var options: [Option] {
      spans.compactMap { span in
        let parts = span.components(separatedBy: " = ")
        return parts.count == 2 && !parts[0].contains(" ")
          ? Option(name: parts[0], value: parts[1]) : nil
      }
    }

    /// Whether it says why it cannot be had.
    var isRefusal: Bool { ours.hasPrefix("no: ") && ours.count > 20 }
  }

  /// All rules, each once.
  static let rules: [String] = {
    var known: Set<String> = []
    return rows.flatMap(\.rules).filter { known.insert($0).inserted }
  }()

  /// All options, each once with a value.
  static let options: [Option] = {
    var known: Set<Option> = []
    return rows.flatMap(\.options).filter { known.insert($0).inserted }
  }()

  static let headings: [String] = {
    var known: Set<String> = []
    return rows.map(\.heading).filter { known.insert($0).inserted }
  }()

  static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardized

  static let text: String =
    (try? String(contentsOf: root.appending(path: "docs/coming-from.md"), encoding: .utf8)) ?? ""

  static let rows: [Row] = {
    var rows: [Row] = []
    var heading = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
      guard line.hasPrefix("| "), !line.hasPrefix("| ---") else { continue }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      rows.append(
        Row(heading: heading, theirs: cells[0], ours: cells.dropFirst().joined(separator: " | ")))
    }
    return rows.filter { !["here", "rule"].contains($0.ours) }
  }()
}
