import Canvas
import Foundation
import Testing

struct ImageTests {
  @Test func `a PNG is read as it was written`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let canvas = try Canvas(width: 4, height: 3)
    canvas.clear(try CanvasColor(hex: "#336699"))
    canvas.fill(.rect(x: 1, y: 1, width: 1, height: 1), with: .white)
    try canvas.image.writePNG(to: path)
    let image = try Image(png: path)
    #expect(image.width == 4)
    #expect(image.height == 3)
    #expect(image[0, 0] == 0xFF33_6699)
    #expect(image[1, 1] == 0xFFFF_FFFF)
    try Data(canvas.image.png()).write(to: URL(filePath: path))
    #expect(try Image(png: path).pixels == image.pixels)
  }

  @Test func `pixels have no padding between rows, and opaque ones get an alpha`() throws {
    var rows: [UInt32] = [0x8040_2010, 1, 0, 0x0033_6699, 2, 0]
    let image = try rows.withUnsafeMutableBytes {
      try Image(pixels: $0.baseAddress!, width: 2, height: 2, stride: 12, format: .xrgb).pixels
    }
    let words = image.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    #expect(words == [0xFF40_2010, 0xFF00_0001, 0xFF33_6699, 0xFF00_0002])
  }

  @Test func `a missing PNG is refused with its path`() {
    #expect(throws: CanvasError.reading(path: "/nowhere.png", reason: "file not found")) {
      _ = try Image(png: "/nowhere.png")
    }
  }

  @Test func `a file that is no PNG is refused`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "not a picture".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: CanvasError.self) { _ = try Image(png: path) }
  }

  @Test func `writing into a missing folder throws an error with the path`() throws {
    let image = try Image(width: 1, height: 1)
    let error = #expect(throws: CanvasError.self) { try image.writePNG(to: "/nowhere/a.png") }
    #expect(error?.description.contains("/nowhere/a.png") == true)
  }

  @Test(arguments: [(0, 5), (5, -1), (40000, 1)])
  func `sizes that cairo cannot make are refused`(width: Int, height: Int) {
    #expect(throws: CanvasError.size(width: width, height: height)) {
      _ = try Image(width: width, height: height)
    }
  }

  @Test func `rows too short for their pixels are refused`() {
    var memory = [UInt32](repeating: 0, count: 16)
    memory.withUnsafeMutableBytes { bytes in
      let error = #expect(throws: CanvasError.self) {
        _ = try Image(pixels: bytes.baseAddress!, width: 4, height: 4, stride: 12)
      }
      #expect(error == .stride(12, width: 4))
    }
  }

  @Test func `pixels outside the image are transparent`() throws {
    let canvas = try Canvas(width: 1, height: 1)
    canvas.clear(.white)
    #expect(canvas.image[0, 0] == 0xFFFF_FFFF)
    #expect(canvas.image[-1, 0] == 0)
    #expect(canvas.image[0, 1] == 0)
  }

  @Test func `an image without alpha is opaque`() throws {
    var pixel: UInt32 = 0x0012_3456
    try withUnsafeMutableBytes(of: &pixel) { bytes in
      let image = try Image(
        pixels: bytes.baseAddress!, width: 1, height: 1, stride: 4, format: .xrgb)
      #expect(image[0, 0] == 0xFF12_3456)
    }
  }
}
