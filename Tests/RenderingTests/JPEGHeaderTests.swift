import Foundation
import StageRuns
import Testing

@testable import Rendering

@Suite struct JPEGHeaderTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func header(_ bytes: [UInt8]) throws -> JPEGHeader? {
    let path = "\(sandbox.path)/photo.jpg"
    try Data(bytes).write(to: URL(filePath: path))
    let file = open(path, O_RDONLY)
    defer { close(file) }
    return JPEGHeader(file)
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  /// The frame of a picture of 640 by 480 pixels.
  private static let frame: [UInt8] = [8, 0x01, 0xE0, 0x02, 0x80, 1, 1, 0x11, 0]

  /// EXIF data with an orientation after another entry.
  private static func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    func word(_ value: UInt16) -> [UInt8] {
      let bytes = [UInt8(value >> 8), UInt8(value & 0xFF)]
      return isLittle ? bytes.reversed() : bytes
    }
    let long: (UInt16) -> [UInt8] = { isLittle ? word($0) + [0, 0] : [0, 0] + word($0) }
    let other = word(0x0100) + word(3) + long(1) + word(9) + [0, 0]
    let entry = word(0x0112) + word(3) + long(1) + word(UInt16(orientation)) + [0, 0]
    let mark: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
    return Array("Exif\0\0".utf8) + mark + word(42) + long(8) + word(2) + other + entry + long(0)
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xCF] as [UInt8])
  func `the size is read from the frame, after any segments`(marker: UInt8) throws {
    let tables = Self.segment(0xC4, Self.frame) + Self.segment(0xDB, [0]) + [0xFF, 0xFF]
    let bytes = [0xFF, 0xD8] + tables + Self.segment(marker, Self.frame).dropFirst()
    let header = try #require(try header(bytes))
    #expect(header.width == 640)
    #expect(header.height == 480)
  }

  @Test(arguments: 1...8, [true, false])
  func `a rotated picture has its width and height exchanged`(
    orientation: Int, isLittle: Bool
  ) throws {
    let bytes =
      [0xFF, 0xD8] + Self.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8))
      + Self.segment(0xE1, Self.exif(UInt8(orientation), isLittle: isLittle))
      + Self.segment(0xC0, Self.frame)
    let header = try #require(try header(bytes))
    #expect(header.width == (orientation > 4 ? 480 : 640))
    #expect(header.height == (orientation > 4 ? 640 : 480))
  }

  @Test func `a file that ends before the size has no header`() throws {
    let head =
      [0xFF, 0xD8] + Self.segment(0xE1, Self.exif(6, isLittle: false))
    let whole = head + Self.segment(0xC0, Self.frame)
    for count in 2..<head.count + 9 { #expect(try header(Array(whole.prefix(count))) == nil) }
    #expect(try header(whole) != nil)
  }

  @Test(
    arguments: [
      [0xFF, 0xD9], [0xFF, 0xDA, 0, 2], [0xFF, 0xE0, 0, 0], [0xFF, 0xE0, 0, 1], [0x00, 0x00, 0, 0],
      [0xFF, 0xC0, 0, 11, 8, 0, 0, 0, 8], [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 0],
    ] as [[UInt8]])
  func `a file with a wrong header has no size`(rest: [UInt8]) throws {
    #expect(try header([0xFF, 0xD8] + rest + Self.segment(0xC0, Self.frame)) == nil)
  }
}
