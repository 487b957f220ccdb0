import Glibc

/// The program's own files and the user's settings, which may be absent.
///
/// A file is absent only if nothing has its name. An unreadable file is an error: if it counted as
/// absent, making it unreadable would lift its restrictions.
package enum OptionalFile {
  /// The default maximum size of a file, in bytes. Chosen: above the largest lock file, of some
  /// plugins with 10,000 files each.
  package static let maximumSize = 32 << 20

  /// Reads a regular file.
  ///
  /// - Returns: The contents; nil if the file is absent.
  /// - Throws: `FileError` if the file exists and cannot be read.
  package static func read(
    _ path: String, atMost maximum: Int = maximumSize
  ) throws(FileError) -> [UInt8]? {
    if try isAbsent(path) { return nil }
    // A pipe without a writer does not block.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(attempt: "read", path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw FileError(attempt: "read", path: path, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(attempt: "read", path: path, reason: "it is not a regular file")
    }
    do throws(ReadError) {
      return try OpenFile.read(descriptor, atMost: maximum)
    } catch { throw FileError("read", path: path, failure: error) }
  }

  /// Returns true if neither a file nor a symbolic link exists at the path, in a folder that exists
  /// or is itself absent.
  ///
  /// - Throws: The reason why the check is not possible.
  package static func isAbsent(_ path: String) throws(FileError) -> Bool {
    var status = stat()
    if unsafe lstat(path, &status) == 0 { return false }
    guard errno == ENOENT else { throw FileError(attempt: "read", path: path, code: errno) }
    let parent = parentFolder(of: path)
    if unsafe parent == path || stat(parent, &status) == 0 { return true }
    guard errno == ENOENT, try isAbsent(parent) else {
      throw FileError(
        attempt: "read", path: path, reason: "\(parent) is a broken link")
    }
    return true
  }
}
