import Testing

@testable import System

struct StreamSafeTests {
  private let marks = "\u{301}\u{316}"

  /// The lengths of the rows of combining characters.
  private func runs(of text: String) -> [Int] {
    text.unicodeScalars.split { $0.properties.canonicalCombiningClass == .notReordered }
      .map(\.count)
  }

  @Test func `a long row of combining characters is divided after 30 of them`() {
    let text = ("a" + String(repeating: marks, count: 50_000) + "b").streamSafe
    #expect(runs(of: text).max() == String.maximumCombiningRun)
    #expect(text.unicodeScalars.first == "a")
    #expect(text.unicodeScalars.last == "b")
    let kept = text.unicodeScalars.filter { $0 != "\u{34f}" }
    #expect(kept.count == 100_002)
    #expect(text.isStreamSafe)
  }

  @Test func `a row at the start, in the middle or at the end is divided`() {
    let row = String(repeating: "\u{301}", count: 31)
    for text in [row, "long enough: ä" + row, row + "é", "x" + row + "y" + row + "z"] {
      #expect(!text.isStreamSafe)
      #expect(runs(of: text.streamSafe).max() == String.maximumCombiningRun)
    }
  }

  @Test(arguments: [
    "", "plain", String(repeating: "e\u{301}", count: 500), String(repeating: "漢字", count: 100),
    String(repeating: "👩‍👩‍👧‍👦", count: 50), "漢" + String(repeating: "\u{301}", count: 30),
    String(repeating: "漢", count: 30) + String(repeating: "\u{301}", count: 30),
    String(repeating: "\u{1161}", count: 200), String(repeating: "ع\u{64b}\u{651}", count: 100),
  ])
  func `text of any script stays as it is`(text: String) {
    #expect(text.isStreamSafe)
    #expect(text.streamSafe.hasBytes(of: text))
  }

  @Test func `divided text is not divided again`() {
    let text = String(repeating: marks, count: 100).streamSafe
    #expect(text.streamSafe.hasBytes(of: text))
  }
}
