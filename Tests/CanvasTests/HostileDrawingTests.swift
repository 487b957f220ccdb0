import Canvas
import Testing

/// Numbers that cairo, pango or pixman cannot represent.
struct HostileDrawingTests {
  private let red = CanvasColor(red: 1, green: 0, blue: 0)

  private func canvas() throws -> Canvas { try Canvas(width: 100, height: 100) }

  private func pixel(_ canvas: Canvas, x: Int, y: Int) -> UInt32 {
    canvas.flush()
    return canvas.image[x, y]
  }

  @Test(arguments: [1e7, 1e12, 1e30, 1e150])
  func `a rounded rectangle of any size is clipped to the image`(side: Double) throws {
    let canvas = try canvas()
    canvas.fill(
      .roundedRect(x: -side, y: -side, width: 2 * side, height: 2 * side, radius: 8), with: red)
    #expect(pixel(canvas, x: 50, y: 50) == 0xFFFF_0000)
    #expect(canvas.isSound)
  }

  @Test func `a rectangle keeps its near edges when its far ones are cut off`() throws {
    let canvas = try canvas()
    canvas.fill(.rect(x: 20, y: 30, width: 1e20, height: 1e20), with: red)
    #expect(pixel(canvas, x: 19, y: 50) == 0)
    #expect(pixel(canvas, x: 20, y: 50) == 0xFFFF_0000)
    #expect(pixel(canvas, x: 50, y: 29) == 0)
  }

  @Test func `a line to a distant point is visible`() throws {
    let canvas = try canvas()
    canvas.stroke(.line(fromX: -1e20, y: 50, toX: 1e20, y: 50), with: red, width: 4)
    #expect(pixel(canvas, x: 50, y: 50) == 0xFFFF_0000)
    #expect(pixel(canvas, x: 50, y: 60) == 0)
  }

  @Test func `a line of any width covers the image`() throws {
    let canvas = try canvas()
    canvas.stroke(.line(fromX: 0, y: 0, toX: 100, y: 0), with: red, width: 1e300)
    #expect(pixel(canvas, x: 50, y: 90) == 0xFFFF_0000)
    canvas.stroke(.line(fromX: 0, y: 0, toX: 100, y: 0), with: red, width: 1e-300)
    #expect(canvas.isSound)
  }

  @Test func `transforms with an extreme product are refused`() throws {
    let canvas = try canvas()
    #expect(throws: CanvasError.transform) {
      for _ in 0..<100 { try canvas.scale(x: 1e-3, y: 1e-3) }
    }
    #expect(throws: CanvasError.transform) {
      for _ in 0..<100 { try canvas.scale(x: 1e5, y: 1e5) }
    }
    #expect(canvas.isSound)
  }

  @Test func `an extremely stretched image is drawn at its position`() throws {
    let picture = try Canvas(width: 2, height: 2)
    picture.fill(.rect(x: 1, y: 0, width: 1, height: 2), with: red)
    picture.flush()
    let canvas = try canvas()
    // The border between the image's columns is at 50.
    canvas.draw(picture.image, in: .init(x: 50 - 1e8, y: -1e8, width: 2e8, height: 2e8))
    #expect(pixel(canvas, x: 49, y: 50) == 0)
    #expect(pixel(canvas, x: 50, y: 50) == 0xFFFF_0000)
    #expect(canvas.isSound)
  }

  @Test func `an extremely skewed image does not break the canvas`() throws {
    let picture = try Canvas(width: 64, height: 64)
    let canvas = try canvas()
    try canvas.transform(
      a: 953.4082760079, b: 8_981_524.9698411, c: -444_386_646.48297, d: -113_185.66052365,
      tx: 496_424.85712175, ty: 17.471753824233)
    canvas.draw(picture.image, in: .init(x: 0, y: 0, width: 92_449, height: 72_543))
    canvas.flush()
    #expect(canvas.isSound)
  }

  @Test(arguments: [
    (10, 1.0, TextLayout.Form.letters), (10, 100, .outlines), (1, 9, .outlines),
    (10, 1e8, .tooLarge), (1, 1e-3, .invisible), (1000, 1, .outlines),
  ])
  func `the size of text in pixels decides how it is drawn`(
    size: Double, scale: Double, form: TextLayout.Form
  ) throws {
    let canvas = try canvas()
    try canvas.scale(x: scale, y: scale)
    #expect(canvas.form(of: StyledText("a", size: size)) == form)
  }

  @Test func `text drawn as outlines covers the same area as letters`() throws {
    func ink(_ zoom: Double) throws -> Int {
      let canvas = try Canvas(width: 800, height: 600)
      try canvas.scale(x: zoom, y: zoom)
      canvas.draw(StyledText("HI", size: 252 / zoom), x: 0, y: 0, color: .white)
      #expect(canvas.isSound)
      canvas.flush()
      return (0..<600).reduce(0) { sum, y in
        sum + (0..<800).count { canvas.image[$0, y] >> 24 > 127 }
      }
    }
    let (letters, outlines) = (try ink(1), try ink(200))
    #expect(letters > 10_000)
    #expect(abs(letters - outlines) * 20 < letters)
  }
}
