import Glibc

/// Files that belong to the user alone and are replaced as a whole.
enum PrivateFile {
  /// Puts bytes into a file: when it ends, the file has either its old content or all of the new.
  static func write(_ bytes: [UInt8], to path: String) throws(ReadFailure) {
    try makeFolders(above: path)
    let draft = path + ".new"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let descriptor = unsafe open(draft, flags, 0o600)
    guard descriptor >= 0 else { throw ReadFailure(errno) }
    do throws(ReadFailure) {
      try fill(descriptor, with: bytes)
    } catch {
      unsafe unlink(draft)
      throw error
    }
    guard unsafe rename(draft, path) == 0 else { throw ReadFailure(errno) }
  }

  /// Writes bytes to an open file, makes sure that they are on the disk, and closes it.
  static func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(ReadFailure) {
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw ReadFailure(errno) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw ReadFailure(errno) }
  }

  /// Gives a file that cannot be used another name.
  static func setAside(_ path: String) { _ = unsafe rename(path, path + ".broken") }

  /// Makes the folders of a path that are not there.
  static func makeFolders(above path: String) throws(ReadFailure) {
    var folder = ""
    for part in path.pathNames.dropLast() {
      folder += "/" + part
      if unsafe mkdir(folder, 0o700) != 0 && errno != EEXIST { throw ReadFailure(errno) }
    }
  }
}
