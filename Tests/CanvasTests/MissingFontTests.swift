import Canvas
import Testing

struct MissingFontTests {
  @Test(arguments: [
    "Thimble Imaginary", "Thimble Imaginary Bold Italic", "Thimble Imaginary, Thimble Other 12",
  ])
  func `a family that nobody has is missing, and the one in its place is not`(
    font: String
  ) throws {
    let missing = try #require(MissingFont(in: font))
    #expect(missing.family == "Thimble Imaginary")
    #expect(missing.substitute != missing.family)
    #expect(MissingFont(in: missing.substitute) == nil)
  }

  @Test(arguments: [
    "Sans", "Serif Italic", "monospace bold", "Sans-Serif 12", "Bold", "",
    "Thimble Imaginary, Sans", ",", String(repeating: "x,", count: 100) + "Serif",
  ])
  func `what fontconfig finds a family for is not missing`(font: String) {
    #expect(MissingFont(in: font) == nil)
  }

  @Test func `one of several families is enough, in any case of letters`() throws {
    let installed = try #require(MissingFont(in: "Thimble Imaginary")).substitute
    #expect(MissingFont(in: "Thimble Imaginary, \(installed)") == nil)
    #expect(MissingFont(in: installed.uppercased()) == nil)
  }
}
