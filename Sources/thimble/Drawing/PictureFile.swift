import Glibc
import PluginHost

/// What the beginning of a file says of the picture in it.
enum PictureFile {
  /// With the pixels in a row, and rows, so that a huge one need not be decoded to be refused.
  case png(width: Int, height: Int)
  case jpeg
  case svg

  /// Reads the beginning of a file.
  init(_ path: String) throws(DrawingError) {
    let bytes = try Self.beginning(of: path)
    func number(_ index: Int) -> Int {
      bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 {
      self = .png(width: number(16), height: number(20))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if Self.isMarkup(bytes) {
      self = .svg
    } else {
      throw .unreadable(path: path, reason: "it begins as none of PNG, JPEG and SVG")
    }
  }

  /// Whether the first thing is a tag, after what may stand before it.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
  }

  private static func beginning(of path: String) throws(DrawingError) -> [UInt8] {
    func fault() -> DrawingError {
      .unreadable(path: path, reason: String(cString: strerror(errno)).lowercased())
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw fault() }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw fault() }
    // A pipe or device would be waited for.
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is no ordinary file")
    }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw fault() }
    return Array(bytes.prefix(count))
  }
}
