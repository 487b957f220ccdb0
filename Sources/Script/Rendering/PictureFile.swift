import Glibc
import ScriptViews

/// The format of a picture file, from its header.
enum PictureFile {
  /// The size in pixels allows refusing a huge picture before it is decoded. A deep picture has
  /// more than a byte for each channel, and decodes into four times as many bytes.
  case png(width: Int, height: Int, isDeep: Bool)
  case jpeg
  case svg

  /// Reads the header of an open file.
  init(_ descriptor: Int32) throws(DrawingError) {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else {
      throw .unreadable(reason: unsafe String(cString: strerror(errno)).lowercased())
    }
    bytes.removeSubrange(count...)
    func number(_ index: Int) -> Int {
      bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count > 24 {
      self = .png(width: number(16), height: number(20), isDeep: bytes[24] > 8)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if Self.isMarkup(bytes) {
      self = .svg
    } else {
      throw .unreadable(reason: "it is not a PNG, JPEG or SVG file")
    }
  }

  /// Whether the text begins with a tag, after a byte order mark and white space.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
  }
}
