import Glibc

/// Folders and what is in them.
public enum Folder {
  /// The names in a folder, in order; none when it cannot be read.
  ///
  /// - Parameter hidden: Whether those that begin with a dot are among them.
  public static func names(in folder: String, hidden: Bool = false) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    return unsafe names(in: stream, atMost: .max).filter { hidden || !$0.hasPrefix(".") }
  }

  /// The names in an open folder, in order, those that begin with a dot included. It is closed
  /// then.
  public static func names(
    in descriptor: Int32, atMost most: Int
  ) throws(ReadFailure) -> [String] {
    guard let stream = unsafe fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw ReadFailure(code)
    }
    defer { unsafe closedir(stream) }
    return unsafe names(in: stream, atMost: most)
  }

  private static func names(in stream: OpaquePointer, atMost most: Int) -> [String] {
    var names: [String] = []
    while let entry = unsafe readdir(stream), names.count < most {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether there is a folder at a path.
  public static func isThere(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is a folder at a path that is no link to one: walks go into no other, for links
  /// can lead round in circles.
  public static func isReal(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes the folders of a path that are not there, for the user alone.
  public static func make(above path: String) throws(ReadFailure) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.utf8.startIndex
    else { return }
    let folder = String(path[..<slash])
    if isThere(folder) { return }
    try make(above: folder)
    if unsafe mkdir(folder, 0o700) != 0 && errno != EEXIST { throw ReadFailure(errno) }
  }

  /// The path of a file or folder that is there, without links in it.
  public static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
