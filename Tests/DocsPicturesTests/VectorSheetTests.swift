import Foundation
import Testing

@testable import DocsPictures

struct VectorSheetTests {
  private func sheet(_ shapes: [VectorSheet.Shape]) -> VectorSheet {
    VectorSheet(title: "Sheet <1>", width: 400, height: 200, shapes: shapes)
  }

  @Test func `SVG escapes text`() {
    let svg = sheet([.line(.init(text: "a -> b & c", x: 8, y: 20, size: 10.5))]).svg
    #expect(svg.contains(">a -&gt; b &amp; c</text>"))
    #expect(svg.contains("<title>Sheet &lt;1&gt;</title>"))
  }

  @Test func `PDF positions are in points from the lower left corner`() throws {
    let pdf = try sheet([
      .line(.init(text: "code", x: 400, y: 40, size: 10, face: .code, isRightAligned: true))
    ]).pdf()
    #expect(pdf.contains("/MediaBox [0 0 300 150]"))
    // Four letters of 6 pixels end at the right side of the page.
    #expect(pdf.contains("/F2 7.50 Tf 282.00 120.00 Td (code) Tj"))
  }

  @Test func `PDF strings are escaped and encoded`() throws {
    let pdf = try sheet([.line(.init(text: "(\\) 30° …", x: 0, y: 0, size: 10))]).pdf()
    #expect(pdf.contains(#"(\(\\\) 30\260 \205) Tj"#))
  }

  @Test func `a letter that the fonts lack throws an error that names it`() {
    let error = #expect(throws: VectorSheetError.self) {
      try sheet([.line(.init(text: "a → b", x: 0, y: 0, size: 10))]).pdf()
    }
    #expect(error?.description.contains("\"→\", which is in \"a → b\"") == true)
  }

  @Test func `the table of a PDF has the offset of each object`() throws {
    let pdf = Array(try sheet([.box(x: 1, y: 2, width: 50, height: 20, .blue)]).pdf().utf8)
    let text = String(decoding: pdf, as: UTF8.self)
    let table = try #require(text.components(separatedBy: "xref\n").dropFirst().first)
    let offsets = table.split(separator: "\n").filter { $0.hasSuffix(" 00000 n ") }
      .compactMap { Int($0.prefix(10)) }
    #expect(offsets.count == 8)
    for (index, offset) in offsets.enumerated() {
      #expect(String(decoding: pdf[offset...].prefix(7), as: UTF8.self) == "\(index + 1) 0 obj")
    }
    let end = text.components(separatedBy: "startxref\n")[1]
    let start = try #require(Int(end.prefix { $0 != "\n" }))
    #expect(String(decoding: pdf[start...].prefix(4), as: UTF8.self) == "xref")
  }
}
