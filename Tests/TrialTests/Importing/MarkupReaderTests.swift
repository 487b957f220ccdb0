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

  @Test(arguments: [
    ("", "found no element, expected XML"),
    ("<a>\n<b>", "line 2: found <b> without its end, expected </b>"),
    ("<a>\n</b>", "line 2: found </b>, expected </a>"),
    ("</a>", "line 1: found </a>, expected no closing element"),
    ("<a/><b/>", "line 1: found a second outermost element <b>, expected the end"),
    ("<a b/>", "line 1: found \"/\" after b, expected ="),
    ("<a b=c/>", "line 1: found \"c\", expected a value in quotes"),
    ("<a b=", "line 1: found the end, expected a value in quotes"),
    ("<a b='c", "line 1: found an open quote, expected its closing quote"),
    ("<>", "line 1: found \">\", expected a name"),
    ("<a>&amp</a>", "line 1: found &amp, expected &amp; or another that XML has"),
    ("<a>&nbsp;</a>", "line 1: found &nbsp, expected &amp; or another that XML has"),
    ("\n<!-- a", "line 2: expected -->, found the end"),
  ])
  func `invalid XML is reported with its line`(_ text: String, _ sentence: String) {
    #expect(throws: ImportError(sentence)) { try MarkupReader.root(of: text) }
  }

  @Test func `entities that a file defines are refused`() {
    let text = """
      <!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
      <a>&c;&c;&c;&c;&c;&c;&c;&c;</a>
      """
    #expect(throws: ImportError.self) { try MarkupReader.root(of: text) }
  }

  @Test func `elements that are nested too deep are refused`() {
    #expect(throws: ImportError("line 1: found elements 50 deep, expected fewer")) {
      try MarkupReader.root(of: String(repeating: "<a>", count: 100_000))
    }
  }
}
