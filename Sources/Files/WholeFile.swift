import Glibc

/// Files that are read and replaced as a whole.
public enum WholeFile {
  /// The largest file that is read where nobody says more, in bytes. Chosen.
  public static let largest = 1 << 20

  /// Reads a file.
  public static func read(
    _ path: String, atMost largest: Int = largest
  ) throws(ReadFailure) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ReadFailure(errno) }
    defer { close(descriptor) }
    return try OpenFile.read(descriptor, atMost: largest)
  }

  /// Puts bytes into a file of the user's own, in folders that are made if they are missing:
  /// whoever reads it finds its old content or all of the new, also after a crash and while others
  /// replace it.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(ReadFailure) {
    try Folder.make(above: path)
    // A name of its own: two processes must not write to one draft.
    var draft = Array("\(path).XXXXXX".utf8CString)
    let descriptor = unsafe draft.withUnsafeMutableBufferPointer { name in
      guard let start = name.baseAddress else { return Int32(-1) }
      return unsafe mkstemp(start)
    }
    guard descriptor >= 0 else { throw ReadFailure(errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    do throws(ReadFailure) {
      try OpenFile.finish(descriptor, with: bytes)
      guard unsafe rename(draft, path) == 0 else { throw ReadFailure(errno) }
    } catch {
      unsafe unlink(draft)
      throw error
    }
  }

  /// Gives a file that cannot be used another name.
  public static func setAside(_ path: String) { _ = unsafe rename(path, path + ".broken") }
}
