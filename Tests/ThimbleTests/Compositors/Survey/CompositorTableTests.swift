import EventLoop
import Foundation
import StageRuns
import Testing

/// `docs/compositors.md` is what a run has seen.
@Suite(.serialized) struct CompositorTableTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../docs/compositors.md").standardizedFileURL

  private static let begin = "<!-- Made by `make compositors`. Do not edit. -->\n"

  /// Writes the table with `THIMBLE_WRITE_COMPOSITORS` in the environment; else compares it with what is seen now.
  @Test(
    .enabled(
      if: Subject.allCases.allSatisfy { isInstalled($0.program) },
      "skipped: one of the four compositors is not installed"))
  func `what the four compositors do for plugins is in the table`() throws {
    let loop = EventLoop()
    var table = CompositorTable()
    for subject in Subject.allCases {
      let version = try subject.version(in: Sandbox(), on: loop)
      let survey = CompositorSurvey(subject: subject, loop: loop)
      table.add("\(subject.rawValue) \(version)", try survey.answers())
    }
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let parts = text.components(separatedBy: Self.begin)
    try #require(parts.count == 2, "the page marks where the table begins")
    if ProcessInfo.processInfo.environment["THIMBLE_WRITE_COMPOSITORS"] != nil {
      try (parts[0] + Self.begin + table.markdown).write(
        to: Self.page, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: Self.page, encoding: .utf8)
      .components(separatedBy: Self.begin)[1]
    // Other versions of compositors may do other things; what no version may do is nothing.
    for row in table.rows.prefix(3) where !row.name.hasPrefix("layers") {
      #expect(row.cells.allSatisfy { $0 == "yes" }, "\(row)")
    }
    if table.columns.allSatisfy(written.contains) { #expect(written == table.markdown) }
  }

  @Test func `a table says each reason once`() {
    var table = CompositorTable()
    table.add("A 1", [("windows", "yes"), ("layers", "no: it has none")])
    table.add("B 2", [("windows", "no: it has none"), ("layers", "yes")])
    #expect(
      table.markdown == """
        | | A 1 | B 2 |
        | --- | --- | --- |
        | windows | yes | no [1] |
        | layers | no [1] | yes |

        1. it has none

        """)
  }
}
