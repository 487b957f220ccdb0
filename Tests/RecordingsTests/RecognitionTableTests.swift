import Foundation
import Testing

@Suite struct RecognitionTableTests {
  static let document = Recordings.folder.appending(path: "../../docs/dev/recordings.md")
  static let begin = "<!-- measured: THIMBLE_RECORD=1 .ci/tests RecordingsTests -->\n"
  static let end = "\n<!-- end -->"

  @Test func `the labelled recordings are recognized as documented`() throws {
    let table = try RecognitionTable().text
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let begin = try #require(text.range(of: Self.begin))
    let end = try #require(text.range(of: Self.end))
    if ProcessInfo.processInfo.environment["THIMBLE_RECORD"] != nil {
      let updated = text.replacingCharacters(in: begin.upperBound..<end.lowerBound, with: table)
      try updated.write(to: Self.document, atomically: true, encoding: .utf8)
    } else {
      let documented = text[begin.upperBound..<end.lowerBound].split(separator: "\n")
      let measured = table.split(separator: "\n")
      #expect(documented == measured, "set THIMBLE_RECORD to write down what is recognized now")
    }
  }
}
