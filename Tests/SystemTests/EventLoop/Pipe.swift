import Glibc
import System

/// A pipe to watch; both ends close with it.
final class Pipe {
  let reader: Int32
  let writer: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw EventLoopError("make a pipe", code: errno) }
    reader = ends[0]
    writer = ends[1]
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(Glibc.write(writer, bytes, bytes.count) == bytes.count)
  }

  func read() -> String {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = Glibc.read(reader, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  deinit {
    close(reader)
    close(writer)
  }
}
