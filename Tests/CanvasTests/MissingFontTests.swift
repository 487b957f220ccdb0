import Canvas
import Testing

struct MissingFontTests {
  @Test(arguments: [
    "Thimble Imaginary", "Thimble Imaginary Bold Italic", "Thimble Imaginary, Thimble Other 12",
  ])
  func `an unknown family is missing, and its substitute is not`(
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
  func `a font is not missing if fontconfig finds a family for it`(font: String) {
    #expect(MissingFont(in: font) == nil)
  }

  @Test func `one installed family is enough, in upper or lower case`() throws {
    let installed = try #require(MissingFont(in: "Thimble Imaginary")).substitute
    #expect(MissingFont(in: "Thimble Imaginary, \(installed)") == nil)
    #expect(MissingFont(in: installed.uppercased()) == nil)
  }
}
