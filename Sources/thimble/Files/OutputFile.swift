import Files
import Glibc

/// A file that is being written.
final class OutputFile {
  private let path: String
  private let descriptor: Int32
  /// How much was written so far, in bytes.
  private var length = 0

  /// Makes the file, or empties it; `-` is standard output.
  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = path == "-" ? 1 : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(attempt: "write", path: path, code: errno) }
  }

  deinit { if descriptor > 2 { close(descriptor) } }

  /// Writes text, or throws; then a file holds what was written before, and no part of this.
  func write(_ text: String) throws(FileError) {
    let bytes = Array(text.utf8)
    do throws(ReadFailure) {
      try OpenFile.write(bytes, to: descriptor)
    } catch {
      if descriptor > 2 { ftruncate(descriptor, off_t(length)) }
      throw FileError("write", path, error)
    }
    length += bytes.count
  }
}
