import Foundation
import Testing

@testable import Canvas

/// JPEG and SVG, through the system's libraries.
final class PictureFileTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// 16 by 8 pixels: the left half red, the right half blue.
  private static let jpeg =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsL"
    + "EBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
    + "FBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcI"
    + "CQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRol"
    + "JicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ip"
    + "qrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAA"
    + "AAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLR"
    + "ChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaX"
    + "mJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEA"
    + "PwD50rwKiiv3D6Mv/M4/7gf+5j+jfpDf8yr/ALjf+4j/2Q=="

  /// The Exif data of a camera that was held on its side: orientation 6, a quarter turn clockwise.
  private static let turned: [UInt8] =
    [0xFF, 0xE1, 0x00, 0x22] + Array("Exif".utf8) + [0, 0]
    + Array("II*".utf8) + [0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]

  private func file(_ bytes: [UInt8], _ name: String = "picture") throws -> String {
    let url = folder.appending(path: name)
    try Data(bytes).write(to: url)
    return url.path
  }

  private func jpegBytes() throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: Self.jpeg)))
  }

  /// Whether a pixel is opaque and nearly of a colour, which JPEG does not keep exactly.
  private func isNearly(_ color: UInt32, _ pixel: UInt32) -> Bool {
    pixel >> 24 == 0xFF
      && [16, 8, 0].allSatisfy { shift in
        abs(Int(color >> shift & 0xFF) - Int(pixel >> shift & 0xFF)) < 24
      }
  }

  @Test func `a JPEG has its pixels`() throws {
    let image = try Image(jpeg: try file(try jpegBytes()))
    #expect(image.width == 16)
    #expect(image.height == 8)
    #expect(isNearly(0xFF0000, image[2, 4]))
    #expect(isNearly(0x0000FF, image[13, 4]))
  }

  @Test func `a JPEG is rotated by its Exif orientation`() throws {
    let bytes = try jpegBytes()
    let image = try Image(jpeg: try file(bytes[..<2] + Self.turned + bytes[2...]))
    #expect(image.width == 8)
    #expect(image.height == 16)
    #expect(isNearly(0xFF0000, image[4, 2]))
    #expect(isNearly(0x0000FF, image[4, 13]))
  }

  @Test func `a JPEG with a huge size in its header is refused before decoding`() throws {
    var bytes = try jpegBytes()
    let frame = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    #expect(throws: CanvasError.size(width: 65500, height: 65500)) {
      _ = try Image(jpeg: try file(bytes), maximumPixels: 50_000_000)
    }
  }

  @Test func `a truncated JPEG throws or gives a picture, and never crashes`() throws {
    let bytes = try jpegBytes()
    var refused = 0
    for count in stride(from: 0, to: bytes.count, by: 7) {
      let path = try file(Array(bytes.prefix(count)))
      do throws(CanvasError) {
        let image = try Image(jpeg: path)
        #expect(image.width == 16)
        #expect(image.height == 8)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 10)
  }

  @Test func `a JPEG with a changed byte throws or gives a picture, and never crashes`() throws {
    let bytes = try jpegBytes()
    for index in stride(from: 2, to: bytes.count, by: 3) {
      var changed = bytes
      changed[index] ^= 0x55
      _ = try? Image(jpeg: try file(changed), maximumPixels: 1_000_000)
    }
    // The library still works.
    #expect(try Image(jpeg: try file(bytes)).width == 16)
  }

  @Test func `an SVG is drawn at any size`() throws {
    let path = try file(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
          <rect width="10" height="10" fill="#ff0000"/>
        </svg>
        """.utf8))
    let picture = try VectorImage(svg: path)
    #expect(picture.width == 20)
    #expect(picture.height == 10)
    let image = try picture.rendered(width: 200, height: 100)
    #expect(image[98, 50] == 0xFFFF_0000)
    #expect(image[102, 50] == 0)
  }

  @Test func `an SVG without a size has that of its view box`() throws {
    let picture = try VectorImage(
      svg: try file(Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 40'/>".utf8)))
    #expect(picture.width == 30)
    #expect(picture.height == 40)
  }

  @Test(arguments: [
    "<svg xmlns='http://www.w3.org/2000/svg'/>", "<html></html>", "<svg", "", "no picture",
  ])
  func `a file that is no SVG, or has no size, is refused`(text: String) throws {
    let path = try file(Array(text.utf8))
    let error = #expect(throws: CanvasError.self) { _ = try VectorImage(svg: path) }
    guard case .reading(path, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `an SVG reads no other files`() throws {
    _ = try file(try jpegBytes(), "secret.jpg")
    let path = try file(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="16" height="8">
          <image href="secret.jpg" width="16" height="8"/>
        </svg>
        """.utf8), "spy.svg")
    let image = try VectorImage(svg: path).rendered(width: 16, height: 8)
    #expect(image[4, 4] == 0)
  }

  @Test func `an SVG with exponential entities is refused`() throws {
    let levels = (1...9).map { level in
      "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
    }
    let text =
      "<!DOCTYPE svg [<!ENTITY e0 \"<rect width='1' height='1'/>\">" + levels.joined()
      + "]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>&e9;</svg>"
    #expect(throws: CanvasError.self) { _ = try VectorImage(svg: try file(Array(text.utf8))) }
  }

  @Test func `a library that is not installed is named with its package`() {
    let error = #expect(throws: CanvasError.self) { _ = try PixbufLibrary(file: "libnowhere.so.0") }
    #expect(
      error?.description
        == "JPEG files need the library gdk-pixbuf, which is not installed; install it, on Debian as libgdk-pixbuf-2.0-0"
    )
    #expect(throws: CanvasError.missingLibrary("librsvg", package: "librsvg2-2", format: "SVG")) {
      _ = try VectorLibrary(file: "libnowhere.so.0")
    }
  }

  @Test func `a library too old to have a function counts as missing`() {
    #expect(throws: CanvasError.missingLibrary("librsvg", package: "librsvg2-2", format: "SVG")) {
      _ = try VectorLibrary(file: "libgdk_pixbuf-2.0.so.0")
    }
  }
}
