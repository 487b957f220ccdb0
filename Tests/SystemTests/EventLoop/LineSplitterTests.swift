import System
import Testing

struct LineSplitterTests {
  @Test func `lines are returned as their ends arrive`() {
    var splitter = LineSplitter()
    #expect(splitter.append(Array("on".utf8)) == [])
    #expect(splitter.append(Array("e\ntwo\n\nth".utf8)) == ["one", "two", ""])
    #expect(splitter.finish() == "th")
    #expect(splitter.finish() == nil)
  }

  @Test func `an overlong line is cut and the next one is whole`() {
    var splitter = LineSplitter(maximumLength: 4)
    #expect(splitter.append(Array("abc".utf8)) == [])
    #expect(splitter.append(Array("defgh\nij\n".utf8)) == ["abcd", "ij"])
  }

  @Test func `bytes that are not UTF-8 become replacement characters`() {
    var splitter = LineSplitter()
    #expect(splitter.append([0x61, 0xFF, 0x0A]) == ["a\u{FFFD}"])
  }

  @Test func `a line with too many combining characters is divided`() {
    var splitter = LineSplitter()
    let line = "a" + String(repeating: "\u{301}\u{316}", count: 20_000)
    #expect(splitter.append(Array((line + "\n").utf8)).first?.isStreamSafe == true)
  }
}
