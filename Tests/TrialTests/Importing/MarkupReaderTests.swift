import Testing

@testable import Importing

@Suite struct MarkupReaderTests {
  @Test func `attributes, texts and children of elements are read`() throws {
    let root = try MarkupReader.root(
      of: """
        <?xml version="1.0"?><!DOCTYPE a>
        <!-- a comment with <b> -->
        <é>
          <b one = "1 &lt; 2" two='"'/>
          <c>&amp;&#65;&#x42;<![CDATA[<d>]]> <!-- here --> end</c>
        </é>
        """)
    #expect(root.name == "é")
    #expect(root.children.map(\.name) == ["b", "c"])
    #expect(root.children.map(\.line) == [4, 5])
    #expect(root.children(named: "b").first?.attributes == ["one": "1 < 2", "two": "\""])
    #expect(root.text(of: "c") == "&AB<d>  end")
    #expect(root.text(of: "d") == nil)
  }

  @Test(
    arguments: [
      ("", nil, "no element", "XML"), ("<a>\n<b>", 2, "<b> without its end", "</b>"),
      ("<a>\n</b>", 2, "</b>", "</a>"), ("</a>", 1, "</a>", "no closing element"),
      ("<a/><b/>", 1, "a second outermost element <b>", "the end"),
      ("<a b/>", 1, "\"/\" after b", "="), ("<a b=c/>", 1, "\"c\"", "a value in quotes"),
      ("<a b=", 1, "the end", "a value in quotes"),
      ("<a b='c", 1, "an open quote", "its closing quote"), ("<>", 1, "\">\"", "a name"),
      ("<a>&amp</a>", 1, "&amp", "&amp; or another that XML has"),
      ("<a>&nbsp;</a>", 1, "&nbsp", "&amp; or another that XML has"),
    ] as [(String, Int?, String, String)])
  func `invalid XML is reported with its line`(
    text: String, line: Int?, found: String, expected: String
  ) {
    #expect(throws: ImportError(line: line, found: found, expected: expected)) {
      try MarkupReader.root(of: text)
    }
  }

  @Test func `a comment without its end is reported with its line`() {
    #expect(throws: ImportError(line: 2, .missing(end: "-->"))) {
      try MarkupReader.root(of: "\n<!-- a")
    }
  }

  @Test func `entities that a file defines are refused`() {
    let text = """
      <!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
      <a>&c;&c;&c;&c;&c;&c;&c;&c;</a>
      """
    #expect(throws: ImportError.self) { try MarkupReader.root(of: text) }
  }

  @Test func `elements that are nested too deep are refused`() {
    #expect(throws: ImportError(line: 1, found: "elements 50 deep", expected: "fewer")) {
      try MarkupReader.root(of: String(repeating: "<a>", count: 100_000))
    }
  }
}
