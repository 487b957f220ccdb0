import Glibc

/// Files that are read and replaced as a whole.
public enum WholeFile {
  /// The default maximum size of a file, in bytes. Chosen.
  public static let maximumSize = 1 << 20

  /// Reads a file.
  ///
  /// - Throws: `ReadError` if the file cannot be read, or exceeds the maximum.
  public static func read(
    _ path: String, atMost maximumSize: Int = maximumSize
  ) throws(ReadError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ReadError(errno) }
    defer { close(descriptor) }
    return try OpenFile.read(descriptor, atMost: maximumSize)
  }

  /// Replaces a user's file atomically, creating missing folders: readers see either the old
  /// content or all of the new, even after a crash or with concurrent writers.
  ///
  /// - Throws: `ReadError` if the file cannot be written.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(ReadError) {
    try Folder.make(above: path)
    // A unique name: two processes must not write to the same temporary file.
    var draft = Array("\(path).XXXXXX".utf8CString)
    let descriptor = unsafe draft.withUnsafeMutableBufferPointer { name in
      guard let start = name.baseAddress else { return Int32(-1) }
      return unsafe mkstemp(start)
    }
    guard descriptor >= 0 else { throw ReadError(errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    do throws(ReadError) {
      try OpenFile.finish(descriptor, with: bytes)
      guard unsafe rename(draft, path) == 0 else { throw ReadError(errno) }
    } catch {
      unsafe unlink(draft)
      throw error
    }
  }

  /// Renames a file that cannot be used.
  public static func setAside(_ path: String) { _ = unsafe rename(path, path + ".broken") }
}
