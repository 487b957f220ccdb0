import Canvas
import Glibc
import ScriptViews
import Testing

@testable import Rendering

struct PictureLevelsTests {
  private func file() throws -> Int32 {
    let stream = try #require(tmpfile())
    defer { fclose(stream) }
    return dup(fileno(stream))
  }

  /// A picture whose left half is red and whose right half is green.
  private func halves(_ width: Int, _ height: Int) throws -> PixelPicture {
    let canvas = try Canvas(width: width, height: height)
    let half = Double(width) / 2
    canvas.fill(
      .rect(x: 0, y: 0, width: half, height: Double(height)), with: try CanvasColor(hex: "#ff0000"))
    canvas.fill(
      .rect(x: half, y: 0, width: half, height: Double(height)),
      with: try CanvasColor(hex: "#00ff00"))
    canvas.flush()
    return PixelPicture(canvas.image)
  }

  private func drawn(_ picture: PixelPicture, width: Int, height: Int) throws -> [UInt8] {
    let canvas = try Canvas(width: width, height: height)
    picture.draw(
      on: canvas, in: .init(x: 0, y: 0, width: Double(width), height: Double(height)), alpha: 1)
    canvas.flush()
    return canvas.image.pixels
  }

  @Test(arguments: [(64, 16), (37, 50), (1, 9), (2, 2)])
  func `a picture decoded by another process looks the same at all sizes`(
    width: Int, height: Int
  ) throws {
    let original = try halves(width, height)
    let file = try file()
    defer { close(file) }
    try PictureLevels.write(original, to: file)
    let copy = PixelPicture(awaitingWidth: width, height: height)
    #expect(copy.image == nil)
    #expect(copy.width == width)
    #expect(copy.height == height)
    #expect(try drawn(copy, width: 20, height: 10).allSatisfy { $0 == 0 })
    try copy.fill(from: file)
    for (width, height) in [(64, 16), (20, 10), (7, 3), (1, 1)] {
      #expect(
        try drawn(copy, width: width, height: height)
          == drawn(original, width: width, height: height))
    }
  }

  @Test func `levels halve until a side is one pixel`() {
    let sizes = PictureLevels.sizes(width: 37, height: 5)
    #expect(sizes.map(\.width) == [37, 18, 9])
    #expect(sizes.map(\.height) == [5, 2, 1])
    #expect(PictureLevels.bytes(width: 37, height: 5) == (37 * 5 + 18 * 2 + 9) * 4)
  }

  @Test func `a file of another size is refused, and the picture stays blank`() throws {
    let file = try file()
    defer { close(file) }
    try PictureLevels.write(try halves(8, 8), to: file)
    let copy = PixelPicture(awaitingWidth: 8, height: 9)
    #expect(throws: DrawingError.self) { try copy.fill(from: file) }
    #expect(copy.image == nil)
    #expect(throws: DrawingError.self) { try PictureLevels.write(copy, to: file) }
    #expect(throws: DrawingError.self) { try CanvasArtist().write(copy, to: file) }
  }
}
