import Testing

@testable import Rendering

@Suite struct VectorCheckTests {
  private func reason(_ content: String) -> String? {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>\(content)</svg>"
    do throws(VectorRefusal) {
      _ = try VectorCheck(Array(text.utf8))
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `copies of copies are counted as what they become`() throws {
    let levels = (1...9).map { level in
      let copies = String(repeating: "<use href='#a\(level - 1)'/>", count: 10)
      return "<g id='a\(level)'>\(copies)</g>"
    }
    let bomb =
      "<defs><rect id='a0' width='1' height='1'/>\(levels.joined())</defs><use href='#a9'/>"
    #expect(reason(bomb)?.contains("it draws more than 100000 elements, copies included") == true)
    #expect(reason("<g id='a'><use xlink:href=\"#a\"/></g>")?.contains("more than") == true)
    let pattern = "<pattern id='p'><rect fill='url(#p)'/></pattern><rect fill='url(#p)'/>"
    #expect(reason(pattern)?.contains("more than") == true)
  }

  @Test(arguments: [
    "<filter id='f'><feTurbulence numOctaves='99999'/></filter><rect filter='url(#f)'/>",
    "<svg:filter/>", "<rect style='filter:blur(9px)'/>",
    "<style>rect { filter: blur(9px) }</style>",
    "<style><![CDATA[ rect { filter: url(#f) } ]]></style>", "<?a '?><filter/><?b '?>",
    "<!-- ' --><filter/><!-- ' -->", "<use href='&#35;a'/>", "<style>r{f\\69lter:x}</style>",
    "<image href='data:image/svg+xml;base64,AAAA'/>", "<!DOCTYPE svg [<!ENTITY a 'b'>]>",
  ])
  func `filters are refused, and what hides them`(content: String) {
    #expect(reason(content) != nil)
  }

  private func count(_ content: String) throws -> Int {
    try VectorCheck(Array("<svg xmlns='http://www.w3.org/2000/svg'>\(content)</svg>".utf8)).count
  }

  @Test func `gradients and long paths count as what they take`() throws {
    let gradient = "<defs><linearGradient id='g'><stop/></linearGradient></defs>"
    let shape = "<rect fill='url(#g)'/>"
    let plain = try count(gradient + String(repeating: "<rect fill='none   '/>", count: 1000))
    let filled = try count(gradient + String(repeating: shape, count: 1000))
    #expect(filled - plain == 10_000)
    let many = gradient + String(repeating: shape, count: 20_000)
    #expect(reason(many)?.contains("more than") == true)
    let paths = String(
      repeating: "<path d='M0 0\(String(repeating: "L9 9", count: 44))'/>", count: 2000)
    #expect(try count(paths) > 2000 + 1900)
  }

  private func outline(_ bytes: Int) -> String { String(repeating: "L9 9L0 0", count: bytes / 8) }

  @Test func `a path or text that could cross itself for seconds is refused, copies included`() {
    #expect(reason("<path d='M0 0\(outline(14_000))'/>") == nil)
    #expect(
      reason("<path d='M0 0\(outline(17_000))'/>")
        == "its paths or texts are too long, and take seconds where they cross themselves; one "
        + "path has at most 16000 bytes, one text 3200, several less each: split or simplify them")
    for refused in [
      "<svg:path class='a' d = \"M0 0\(outline(17_000))\"/>",
      "<polygon points='\(String(repeating: "9 9,", count: 5000))'/>",
      "<path d='M0 0t\(String(repeating: "9-9", count: 1500))'/>",
      "<path d='M0 0\(outline(9000))'/><path d='M0 0\(outline(14_000))'/>",
      "<path id='a' d='M0 0\(outline(10_000))'/><use href='#a'/><use href='#a'/>",
      "<text>\(String(repeating: "word ", count: 1000))</text>",
      "<text><tspan><![CDATA[\(String(repeating: "word ", count: 1000))]]></tspan></text>",
      "<text>\(String(repeating: "word<!-- -->", count: 1000))</text>",
    ] { #expect(reason(refused)?.contains("too long") == true, "\(refused.prefix(30))") }
  }

  @Test func `a map of a hundred kilobytes in many paths is fine, and what is not shown`() {
    let map = String(repeating: "<path style='fill:red' d='M0 0\(outline(1000))'/>", count: 100)
    #expect(reason(map) == nil)
    #expect(reason("<desc>\(String(repeating: "word ", count: 9000))</desc>") == nil)
    #expect(reason("<path style='\(String(repeating: "a:b;", count: 9000))' d='M0 0'/>") == nil)
  }

  @Test func `deep nesting, size and other encodings are refused`() {
    let deep = String(repeating: "<g>", count: 300) + String(repeating: "</g>", count: 300)
    #expect(reason(deep)?.contains("more than 256 levels") == true)
    #expect(reason(String(repeating: " ", count: 5 << 20))?.contains("more than 4 MiB") == true)
    #expect(reason("\0") != nil)
    #expect(reason("<?xml version='1.0' encoding='UTF-7'?>") != nil)
  }

  @Test func `drawings as programs write them are fine`() {
    #expect(
      reason(
        """
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
          "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
        <style type="text/css"><![CDATA[ .a{fill:url(#G);} .b{clip-path:url(#C);} ]]></style>
        <defs><linearGradient id="G"><stop offset="0" stop-color="#fff"/></linearGradient>
        <linearGradient id="H" xlink:href="#G"/>
        <clipPath id="C"><rect width="5" height="5"/></clipPath></defs>
        <g opacity=".5" clip-path="url(#C)"><path class="a" d="M0 0h9v9z" fill="#123456"/></g>
        <symbol id="s"><circle r="2"/></symbol><use href="#s" x="3"/><text>a &#160; "quote</text>
        """) == nil)
  }
}
