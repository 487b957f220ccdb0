import System
import Testing

struct TextBytesTests {
  @Test func `texts are the same only if their bytes are`() {
    #expect("é".hasBytes(of: "é"))
    #expect("".hasBytes(of: ""))
    #expect(!"\u{e9}".hasBytes(of: "e\u{301}"))
    #expect(!"a".hasBytes(of: "ab"))
  }
}
