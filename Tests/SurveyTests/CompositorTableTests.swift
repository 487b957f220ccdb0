import Foundation
import Requirements
import StageRuns
import System
import Testing

/// Compares `docs/compositors.md` with a run.
@Suite(.serialized) struct CompositorTableTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/compositors.md").standardizedFileURL

  private static let begin = "<!-- Made by `make compositors`. Do not edit. -->\n"

  private static let isWriting =
    ProcessInfo.processInfo.environment["THIMBLE_WRITE_COMPOSITORS"] != nil

  /// The page above the table, and the table.
  private static func page() throws -> (head: String, table: String) {
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: begin)
    try #require(parts.count == 2, "the page marks where the table begins")
    return (parts[0], parts[1])
  }

  /// Compares a run in a compositor with the page, if the page has the compositor in this version.
  private func check(_ subject: Subject) throws {
    let loop = EventLoop()
    let column = "\(subject.rawValue) \(try subject.version(in: Sandbox(), on: loop))"
    let expected = CompositorTable(markdown: try Self.page().table).answers(of: column)
    let answers = try CompositorSurvey(subject: subject, loop: loop, expected: expected).answers()
    // Compositors of other versions may differ, but windows and touches must work in all of them.
    for answer in answers.prefix(3) where !answer.row.hasPrefix("layers") {
      #expect(answer.cell == "yes", "\(answer.row)")
    }
    guard let expected else { return }
    #expect(Set(answers.map(\.row)) == Set(expected.keys))
    for answer in answers { #expect(answer.cell == expected[answer.row], "\(answer.row)") }
  }

  @Test(.needs("kwin_wayland"), .enabled(if: !isWriting, "`make compositors` writes the table"))
  func `the table lists the features of KWin`() throws { try check(.kwin) }

  @Test(.needs("sway"), .enabled(if: !isWriting, "`make compositors` writes the table"))
  func `the table lists the features of sway`() throws { try check(.sway) }

  @Test(.needs("weston"), .enabled(if: !isWriting, "`make compositors` writes the table"))
  func `the table lists the features of weston`() throws { try check(.weston) }

  @Test(.needs("cage"), .enabled(if: !isWriting, "`make compositors` writes the table"))
  func `the table lists the features of cage`() throws { try check(.cage) }

  @Test(.enabled(if: isWriting, "`make compositors` writes the table"))
  func `the features of the four compositors are written to the table`() throws {
    let loop = EventLoop()
    var table = CompositorTable()
    for subject in Subject.allCases {
      try #require(isInstalled(subject.program), "\(subject.program) is not installed")
      let version = try subject.version(in: Sandbox(), on: loop)
      let survey = CompositorSurvey(subject: subject, loop: loop, expected: nil)
      table.add("\(subject.rawValue) \(version)", try survey.answers())
    }
    try (Self.page().head + Self.begin + table.markdown).write(
      to: Self.file, atomically: true, encoding: .utf8)
  }

  @Test func `a table lists each reason once`() {
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

  @Test func `a written table is read as it was`() throws {
    var table = CompositorTable()
    table.add("A 1", [("windows", "yes"), ("layers", "no: it has none")])
    table.add("B 2", [("windows", "no: it has none"), ("layers", "no: nobody asked")])
    #expect(CompositorTable(markdown: table.markdown) == table)
    #expect(table.answers(of: "B 2")?["layers"] == "no: nobody asked")
    #expect(table.answers(of: "B 3") == nil)
    let written = CompositorTable(markdown: try Self.page().table)
    #expect(try written.markdown == Self.page().table)
  }
}
