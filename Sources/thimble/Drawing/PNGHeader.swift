import Glibc
import PluginHost

/// What a PNG file says of its size, so that a huge one need not be decoded to be refused.
struct PNGHeader {
  /// Pixels in a row, and rows.
  let size: (width: Int, height: Int)

  /// Reads the beginning of a file.
  init(_ path: String) throws(DrawingError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)).lowercased())
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 24)
    let count = read(descriptor, &bytes, bytes.count)
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard count == bytes.count, Array(bytes.prefix(8)) == signature else {
      throw .unreadable(path: path, reason: "it does not begin as one")
    }
    func number(_ index: Int) -> Int {
      bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    size = (number(16), number(20))
  }
}
