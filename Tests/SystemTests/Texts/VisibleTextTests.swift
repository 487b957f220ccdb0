import System
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("\u{1b}[2J", "\\u{1b}[2J"), ("a\rb", "a\\u{d}b"), ("a\r\nb", "a\\u{d}\\u{a}b"),
    ("\u{9b}31m", "\\u{9b}31m"), ("\u{7f}", "\\u{7f}"), ("\0", "\\u{0}"),
    ("a\u{202e}b\u{2066}c", "a\\u{202e}b\\u{2066}c"), ("\u{feff}\u{200b}", "\\u{feff}\\u{200b}"),
    ("a\u{2028}b", "a\\u{2028}b"), ("\u{600}\u{e0041}", "\\u{600}\\u{e0041}"),
  ])
  func `control characters and marks of text direction are escaped`(text: String, shown: String) {
    #expect(text.visible == shown)
  }

  @Test(arguments: ["plain", "a\tb", "Größe 日本語 עברית", "👩‍👧 🇩🇪", "e\u{301}", ""])
  func `text in any script is shown as it is`(text: String) { #expect(text.visible == text) }

  @Test func `line breaks are kept on request`() {
    #expect("a\nb\r\n".visible(keepingLines: true) == "a\nb\\u{d}\n")
  }
}
