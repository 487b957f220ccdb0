import Glibc

/// A file that is being written.
final class OutputFile {
  private let path: String
  private let descriptor: Int32

  /// Makes the file, or empties it; `-` is standard output.
  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = path == "-" ? 1 : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(attempt: "write", path: path, code: errno) }
  }

  deinit { if descriptor > 2 { close(descriptor) } }

  /// Writes text, all of it or not without an error.
  func write(_ text: String) throws(FileError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        throw FileError(attempt: "write", path: path, code: errno)
      }
    }
  }
}
