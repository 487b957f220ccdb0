import Glibc
import StageRuns
import System
import Testing

@testable import Rendering

/// Picture files whose decoding takes longer than their pixels suggest.
@Suite struct DecodingEffortTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func isHigh(_ bytes: [UInt8]) throws -> Bool {
    let path = sandbox.path + "/picture"
    try WholeFile.replace(path, with: bytes)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    return DecodingEffort.isHigh(of: file, try PictureFile(file))
  }

  /// The head of a progressive JPEG file, and empty scans.
  private func jpeg(scans: Int) -> [UInt8] {
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0x10]
    return [0xFF, 0xD8, 0xFF, 0xC2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
      + Array(repeating: scan, count: scans).joined() + [0xFF, 0xD9]
  }

  @Test(arguments: [(1, false), (20, false), (21, true), (20_000, true)])
  func `a JPEG file with many scans takes long to decode`(scans: Int, takesLong: Bool) throws {
    #expect(try isHigh(jpeg(scans: scans)) == takesLong)
  }

  /// A PNG file's chunks, without checksums.
  private func png(_ chunks: (String, Int)...) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    let head = ("IHDR", 13)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + ([head] + chunks).flatMap { name, size in
        word(size) + Array(name.utf8) + Array(repeating: 8, count: size + 4)
      }
  }

  @Test(arguments: ["zTXt", "iTXt", "iCCP"])
  func `a PNG file with much compressed metadata takes long to decode`(chunk: String) throws {
    #expect(try !isHigh(png((chunk, 16_000), ("IDAT", 60_000))))
    #expect(try isHigh(png((chunk, 9000), ("IDAT", 90), (chunk, 9000))))
  }

  @Test func `a PNG file with many chunks takes long to decode`() throws {
    let text = png(("tEXt", 4)).dropFirst(8 + 25)
    #expect(try isHigh(png() + Array(repeating: text, count: 300).joined()))
  }

  @Test func `a large file takes long to decode`() throws {
    #expect(try !isHigh(png(("IDAT", 262_000))))
    #expect(try isHigh(png(("IDAT", 262_200))))
  }
}
