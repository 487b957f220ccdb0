import Canvas
import Testing

struct StyledTextTests {
  private func inkedColumns(_ canvas: Canvas) -> ClosedRange<Int>? {
    let columns = (0..<canvas.image.width).filter { x in
      (0..<canvas.image.height).contains { canvas.image[x, $0] != 0 }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  @Test func `text is drawn at its position`() throws {
    let canvas = try Canvas(width: 200, height: 40)
    canvas.draw(StyledText("Tap", size: 20), x: 100, y: 5, color: .white)
    let columns = try #require(inkedColumns(canvas))
    #expect(columns.lowerBound >= 98)
  }

  @Test func `a larger size takes more room`() throws {
    let canvas = try Canvas(width: 1, height: 1)
    let small = canvas.measure(StyledText("Tap", size: 10))
    let large = canvas.measure(StyledText("Tap", size: 20))
    #expect(large.width > small.width * 1.5)
    #expect(large.height > small.height * 1.5)
  }

  @Test func `lines break at the width`() throws {
    let canvas = try Canvas(width: 1, height: 1)
    let one = canvas.measure(StyledText("touch me here", size: 16))
    let wrapped = canvas.measure(StyledText("touch me here", size: 16, width: one.width / 2))
    #expect(wrapped.height >= one.height * 2)
    #expect(wrapped.width <= one.width)
  }

  @Test func `alignment moves the ink within the width`() throws {
    let left = try Canvas(width: 200, height: 30)
    left.draw(StyledText("x", width: 200), x: 0, y: 0, color: .white)
    let right = try Canvas(width: 200, height: 30)
    right.draw(StyledText("x", alignment: .right, width: 200), x: 0, y: 0, color: .white)
    #expect(try #require(inkedColumns(left)).upperBound < 50)
    #expect(try #require(inkedColumns(right)).lowerBound > 150)
  }

  @Test(arguments: ["", "\0", "a\u{FFFF}b", "two\nlines"], [Double.nan, -1, .infinity])
  func `odd texts and sizes leave the canvas usable`(text: String, size: Double) throws {
    let canvas = try Canvas(width: 8, height: 8)
    canvas.draw(StyledText(text, size: size, width: -5), x: 0, y: 0, color: .white)
    canvas.draw(StyledText(text, font: "no such font 99", size: size), x: .nan, y: 0, color: .white)
    canvas.clear(.white)
    #expect(canvas.image[4, 4] == 0xFFFF_FFFF)
  }
}
