import Foundation
import Testing

@testable import DocsPictures

struct CheatSheetPictureTests {
  private static let docs = URL(fileURLWithPath: #filePath).appending(path: "../../../docs")
    .standardized

  private func committed(_ name: String) throws -> String {
    try String(contentsOf: Self.docs.appending(path: name), encoding: .utf8)
  }

  @Test func `table rows are parsed with their meanings, without Markdown marks`() {
    let picture = CheatSheetPicture(
      page: """
        # Sheet

        | `no` | a row above all headings |

        ## Where

        | `left edge` | likewise `right edge` |
        | --- | --- |
        | `app` | |
        """)
    #expect(
      picture.sections == [
        .init(
          title: "Where",
          rows: [
            .init(code: "left edge", meaning: "likewise right edge"),
            .init(code: "app", meaning: ""),
          ])
      ])
  }

  @Test func `all rows of the page fit on the sheet`() throws {
    let picture = CheatSheetPicture(page: try committed("cheat-sheet.md"))
    #expect(picture.sections.count == 6)
    #expect(picture.sections.allSatisfy { !$0.rows.isEmpty })
    #expect(picture.lowest < CheatSheetPicture.sheetHeight)
  }

  @Test func `the committed picture matches the page`() throws {
    let drawn = CheatSheetPicture(page: try committed("cheat-sheet.md")).svg
    for section in CheatSheetPicture(page: try committed("cheat-sheet.md")).sections {
      #expect(drawn.contains(">\(section.title)</text>"))
    }
    #expect(
      try committed("pictures/cheat-sheet.svg") == drawn,
      "the page has changed; `make docs` draws it")
  }
}
