import System
import Testing

struct TextBytesTests {
  @Test func `texts have the same bytes, or are other texts`() {
    #expect("é".hasBytes(of: "é"))
    #expect("".hasBytes(of: ""))
    #expect(!"\u{e9}".hasBytes(of: "e\u{301}"))
    #expect(!"a".hasBytes(of: "ab"))
  }
}
