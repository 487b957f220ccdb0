import Canvas
import Glibc
import ScriptViews
import Testing

@testable import Rendering

struct PixelTransferTests {
  private let artist = CanvasArtist()

  /// An open file without a name.
  private func file() throws -> Int32 {
    let stream = try #require(tmpfile())
    defer { fclose(stream) }
    return dup(fileno(stream))
  }

  @Test(arguments: [Image.Format.argb, .xrgb])
  func `a picture is read as it was written`(format: Image.Format) throws {
    var pixels: [UInt32] = [0x8040_2010, 0xFFFF_FFFF, 7, 0x0000_0000, 0xFF12_3456, 9]
    let image = try pixels.withUnsafeMutableBytes {
      try Image(copying: $0, width: 2, height: 2, stride: 12, format: format)
    }
    let file = try file()
    defer { close(file) }
    try artist.write(PixelPicture(image), to: file)
    let picture = try artist.picture(width: 2, height: 2, pixels: file)
    let copy = try #require((picture as? PixelPicture)?.image)
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] { #expect(copy[x, y] == image[x, y]) }
    #expect(throws: DrawingError.self) { try artist.picture(width: 2, height: 3, pixels: file) }
    #expect(throws: DrawingError.self) { try artist.picture(width: 0, height: 2, pixels: file) }
    #expect(throws: DrawingError.self) {
      try artist.picture(width: 30_000, height: 30_000, pixels: file)
    }
  }
}
