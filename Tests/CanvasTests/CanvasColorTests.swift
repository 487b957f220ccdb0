import Canvas
import Testing

struct CanvasColorTests {
  @Test(arguments: [
    ("#f00", CanvasColor(red: 1, green: 0, blue: 0)),
    ("#FF8000", CanvasColor(red: 1, green: 128.0 / 255, blue: 0)),
    ("#00000080", CanvasColor(red: 0, green: 0, blue: 0, alpha: 128.0 / 255)),
  ])
  func `hexadecimal colours are parsed`(text: String, color: CanvasColor) throws {
    #expect(try CanvasColor(hex: text) == color)
  }

  @Test(arguments: ["", "#", "f00", "#ff", "#ggg", "#12345", "#1234567", "#+1+2+3", "#ｆ00"])
  func `another text is refused, and the error lists the accepted forms`(text: String) {
    let error = #expect(throws: CanvasError.self) { _ = try CanvasColor(hex: text) }
    #expect(
      error?.description == "\"\(text)\" is not a colour; write #rgb, #rrggbb or #rrggbbaa")
  }

  @Test func `components stay between 0 and 1`() {
    let color = CanvasColor(red: 7, green: -1, blue: .nan, alpha: .infinity)
    #expect(color == CanvasColor(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
