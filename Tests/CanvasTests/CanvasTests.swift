import Canvas
import Testing

struct CanvasTests {
  private let red = CanvasColor(red: 1, green: 0, blue: 0)

  @Test func `shapes fill their inside only`() throws {
    let canvas = try Canvas(width: 20, height: 20)
    canvas.fill(.rect(x: 2, y: 2, width: 4, height: 4), with: red)
    canvas.fill(.circle(x: 15, y: 15, radius: 4), with: .white)
    #expect(canvas.image[2, 2] == 0xFFFF_0000)
    #expect(canvas.image[6, 6] == 0)
    #expect(canvas.image[15, 15] == 0xFFFF_FFFF)
    #expect(canvas.image[11, 11] == 0)
  }

  @Test func `rounded corners leave the corner's pixel out`() throws {
    let canvas = try Canvas(width: 20, height: 20)
    canvas.fill(.roundedRect(x: 0, y: 0, width: 20, height: 20, radius: 8), with: red)
    #expect(canvas.image[0, 0] == 0)
    #expect(canvas.image[19, 19] == 0)
    #expect(canvas.image[10, 0] == 0xFFFF_0000)
    #expect(canvas.image[0, 10] == 0xFFFF_0000)
  }

  @Test func `a stroke covers its width`() throws {
    let canvas = try Canvas(width: 10, height: 10)
    canvas.stroke(.line(fromX: 0, y: 5, toX: 10, y: 5), with: red, width: 2, cap: .butt)
    #expect(canvas.image[5, 4] == 0xFFFF_0000)
    #expect(canvas.image[5, 5] == 0xFFFF_0000)
    #expect(canvas.image[5, 3] == 0)
    #expect(canvas.image[5, 6] == 0)
  }

  @Test func `points become pixels by the scale`() throws {
    let canvas = try Canvas(width: 30, height: 30, scale: 1.5)
    #expect(canvas.width == 20)
    canvas.fill(.rect(x: 10, y: 10, width: 10, height: 10), with: red)
    #expect(canvas.image[15, 15] == 0xFFFF_0000)
    #expect(canvas.image[29, 29] == 0xFFFF_0000)
    #expect(canvas.image[14, 14] == 0)
  }

  @Test func `restoring brings back the saved transform and clip`() throws {
    let canvas = try Canvas(width: 10, height: 10)
    canvas.save()
    try canvas.translate(x: 5, y: 5)
    canvas.clip(to: .rect(x: 0, y: 0, width: 1, height: 1))
    canvas.fill(.rect(x: -5, y: -5, width: 10, height: 10), with: red)
    canvas.restore()
    #expect(canvas.image[5, 5] == 0xFFFF_0000)
    #expect(canvas.image[4, 4] == 0)
    #expect(canvas.image[6, 6] == 0)
    canvas.fill(.rect(x: 0, y: 0, width: 1, height: 1), with: .white)
    #expect(canvas.image[0, 0] == 0xFFFF_FFFF)
  }

  @Test func `a restore without a save changes nothing`() throws {
    let canvas = try Canvas(width: 2, height: 2)
    canvas.restore()
    canvas.clear(.white)
    #expect(canvas.image[1, 1] == 0xFFFF_FFFF)
  }

  @Test func `a singular transform is refused, and drawing still works`() throws {
    let canvas = try Canvas(width: 2, height: 2)
    #expect(throws: CanvasError.transform) { try canvas.scale(x: 0, y: 1) }
    #expect(throws: CanvasError.transform) { try canvas.rotate(by: .nan) }
    #expect(throws: CanvasError.transform) { try canvas.translate(x: .infinity, y: 0) }
    canvas.clear(.white)
    #expect(canvas.image[1, 1] == 0xFFFF_FFFF)
  }

  @Test func `a transform maps points by its six coefficients`() throws {
    let canvas = try Canvas(width: 10, height: 10)
    try canvas.transform(a: 0, b: 2, c: 2, d: 0, tx: 1, ty: 3)
    canvas.fill(.rect(x: 1, y: 0, width: 1, height: 1), with: red)
    // x: 1...2, y: 0...1 becomes x: 1...3, y: 5...7.
    #expect(canvas.image[1, 5] == 0xFFFF_0000)
    #expect(canvas.image[2, 6] == 0xFFFF_0000)
    #expect(canvas.image[3, 6] == 0)
    #expect(canvas.image[2, 4] == 0)
  }

  @Test func `NaN, infinite and negative sizes draw nothing`() throws {
    let canvas = try Canvas(width: 4, height: 4)
    canvas.fill(.rect(x: .nan, y: 0, width: 4, height: 4), with: red)
    canvas.stroke(.circle(x: 2, y: 2, radius: .infinity), with: red)
    canvas.fill(.circle(x: 2, y: 2, radius: -3), with: red)
    #expect(canvas.image[2, 2] == 0)
    canvas.fill(.rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), with: red)
    canvas.clear(.white)
    #expect(canvas.image[2, 2] == 0xFFFF_FFFF)
  }

  @Test func `drawing writes into memory that the caller owns`() throws {
    var memory = [UInt32](repeating: 0, count: 8)
    try memory.withUnsafeMutableBytes { bytes in
      let canvas = try Canvas(pixels: bytes.baseAddress!, width: 3, height: 2, stride: 16)
      canvas.clear(red)
      canvas.flush()
    }
    #expect(memory.prefix(4) == [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 0])
  }

  @Test func `a part of an image is stretched into the target rectangle`() throws {
    let source = try Canvas(width: 2, height: 1)
    source.fill(.rect(x: 0, y: 0, width: 1, height: 1), with: red)
    source.fill(.rect(x: 1, y: 0, width: 1, height: 1), with: .white)
    let canvas = try Canvas(width: 10, height: 10)
    canvas.draw(
      source.image, from: .init(x: 1, y: 0, width: 1, height: 1),
      in: .init(x: 2, y: 2, width: 4, height: 4))
    #expect(canvas.image[5, 5] == 0xFFFF_FFFF)
    #expect(canvas.image[6, 6] == 0)
    canvas.draw(source.image, in: .init(x: 0, y: 0, width: 0, height: 5))
    #expect(canvas.image[0, 0] == 0)
  }
}
