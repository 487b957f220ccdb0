import Glibc

/// A file that is written piece by piece; its descriptor is closed on deinit.
package final class OutputFile {
  private let path: String
  private let descriptor: Int32
  /// The bytes written so far.
  private var length = 0

  /// Creates or truncates the file; `-` is standard output.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor =
      path == "-" ? 1 : unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(attempt: "write", path: path, code: errno) }
  }

  deinit { if descriptor > 2 { close(descriptor) } }

  /// Appends text. On an error a file is truncated to its length before the call.
  package func write(_ text: String) throws(FileError) {
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
