import Testing

@testable import Importing

struct CombiningMarksTests {
  @Test(arguments: ["", "plain", "e\u{301}", "\u{301}", "กำลัง", "เพื่อ", "한글", "👨‍👩‍👧‍👦", "क्षि"])
  func `text of any language has few marks`(text: String) {
    #expect(CombiningMarks.areFew(in: text))
  }

  @Test func `a run above the maximum is recognized wherever it is`() {
    let run = String(repeating: "\u{316}", count: CombiningMarks.maximumRun)
    #expect(CombiningMarks.areFew(in: "a\(run)b\(run)"))
    #expect(!CombiningMarks.areFew(in: "a\(run)\u{301}b"))
    #expect(!CombiningMarks.areFew(in: "a" + run + "\u{334}"))
  }

  @Test(arguments: ImportSource.allCases)
  func `a file with a long run is refused`(source: ImportSource) {
    let error = #expect(throws: ImportFault.self) {
      try source.gestures(in: "a" + String(repeating: "\u{301}\u{316}", count: 20))
    }
    #expect(error?.description.hasPrefix("found more than 30 combining marks") == true)
  }
}
