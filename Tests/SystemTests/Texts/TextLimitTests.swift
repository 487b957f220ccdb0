import System
import Testing

struct TextLimitTests {
  @Test func `a text is cut by its bytes, not by its characters`() {
    #expect("short".shortened(toBytes: 5) == "short")
    #expect("longer".shortened(toBytes: 5) == "longe…")
    let one = "a" + String(repeating: "\u{301}", count: 1000)
    #expect(one.shortened(toBytes: 101).utf8.count == 101 + "…".utf8.count)
  }

  @Test func `a character that is cut becomes a replacement character`() {
    #expect("aé".shortened(toBytes: 2) == "a\u{fffd}…")
  }
}
