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

  @Test func `the committed picture and the PDF match the page`() throws {
    let sheet = CheatSheetPicture(page: try committed("cheat-sheet.md")).sheet
    #expect(
      try committed("pictures/cheat-sheet.svg") == sheet.svg,
      "the page has changed; `make docs` draws it")
    #expect(
      try committed("pictures/cheat-sheet.pdf") == sheet.pdf(),
      "the page has changed; `make docs` draws it")
  }

  @Test func `each row of the page is a line of the sheet, and no two lines overlap`() throws {
    let picture = CheatSheetPicture(page: try committed("cheat-sheet.md"))
    let lines = picture.sheet.shapes.compactMap { shape in
      if case .line(let line) = shape { line } else { nil }
    }
    let texts = lines.map(\.text)
    for section in picture.sections {
      #expect(texts.contains(section.title))
      for row in section.rows {
        #expect(texts.contains(row.code))
        #expect(texts.contains(row.meaning))
      }
    }
    // Lines of a column follow each other downwards, at least their size apart.
    for (line, next) in zip(lines, lines.dropFirst()) where line.x == next.x {
      #expect(next.y - line.y >= line.size)
    }
  }
}
