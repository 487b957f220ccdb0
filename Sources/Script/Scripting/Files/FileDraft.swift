import Glibc
public import System

/// A file that is written under another name in the same folder, and then moved to its final name
/// atomically. A draft that was not committed is deleted when this object is released.
public final class FileDraft {
  /// The file, open for writing. It is closed with this object.
  public let descriptor: Int32
  private let folder: Int32
  private let name: String
  private let draft: String

  /// Creates the draft of a file in an open folder, which is closed with this object.
  init(of name: String, in folder: Int32) throws(ReadError) {
    (self.folder, self.name, draft) = (folder, name, "." + name + ".new")
    unsafe unlinkat(folder, draft, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    descriptor = unsafe openat(folder, draft, flags, 0o600)
    let code = errno
    guard descriptor >= 0 else {
      close(folder)
      throw ReadError(code)
    }
  }

  /// Syncs the file to disk and moves it to its final name. Call it at most once.
  ///
  /// - Throws: `ReadError` if syncing or renaming fails.
  public func commit() throws(ReadError) {
    guard fsync(descriptor) == 0 else { throw ReadError(errno) }
    guard isInPlace else { throw ReadError(reason: "another program wrote it at the same time") }
    guard unsafe renameat(folder, draft, folder, name) == 0 else { throw ReadError(errno) }
  }

  /// Whether the draft's name still refers to this file.
  private var isInPlace: Bool {
    var (own, other) = (stat(), stat())
    guard unsafe fstat(descriptor, &own) == 0,
      unsafe fstatat(folder, draft, &other, AT_SYMLINK_NOFOLLOW) == 0
    else { return false }
    return own.st_ino == other.st_ino && own.st_dev == other.st_dev
  }

  deinit {
    if isInPlace { unsafe unlinkat(folder, draft, 0) }
    close(descriptor)
    close(folder)
  }
}
