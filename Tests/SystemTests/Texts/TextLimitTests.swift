import System
import Testing

struct TextLimitTests {
  @Test func `a text is cut after its bytes, however few characters they are`() {
    #expect("short".shortened(toBytes: 5) == "short")
    #expect("longer".shortened(toBytes: 5) == "longe…")
    let one = "a" + String(repeating: "\u{301}", count: 1000)
    #expect(one.shortened(toBytes: 101).utf8.count == 101 + "…".utf8.count)
  }

  @Test func `a cut character is replaced`() {
    #expect("aé".shortened(toBytes: 2) == "a\u{fffd}…")
  }
}
