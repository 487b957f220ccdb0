import Glibc

/// A file that cannot be read or written.
struct FileError: Error, CustomStringConvertible {
  /// What was tried, such as `read`.
  var attempt: String
  var path: String
  /// The system's error number.
  var code: Int32

  var description: String { "cannot \(attempt) \(path): \(String(cString: strerror(code)))" }
}

/// The bytes of a file; `-` is standard input.
func contents(ofFile path: String) throws(FileError) -> [UInt8] {
  let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw FileError(attempt: "read", path: path, code: errno) }
  defer { if path != "-" { close(descriptor) } }
  return try contents(of: descriptor, named: path)
}

/// The rest of an open file.
///
/// - Parameter most: After so many bytes and a few more it is read no further.
func contents(
  of descriptor: Int32, named path: String, atMost most: Int = .max
) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 || bytes.count > most { return bytes }
    if count > 0 {
      bytes += chunk[..<count]
    } else if errno != EINTR {
      throw FileError(attempt: "read", path: path, code: errno)
    }
  }
}

/// Whether there is a file or folder at the path.
func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Whether there is a folder at the path that is no link to one: walks go into no other, for links
/// can lead round in circles.
func isRealFolder(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether there is a folder at the path.
func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The folder that a file is in.
func parentFolder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
