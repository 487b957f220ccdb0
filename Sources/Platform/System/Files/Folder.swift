import Glibc

/// Listing, checking and creating folders.
public enum Folder {
  /// The names in a folder, sorted; empty when it cannot be read.
  ///
  /// - Parameter hidden: Whether to include names that begin with a dot.
  public static func names(in folder: String, hidden: Bool = false) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    return unsafe names(in: stream, atMost: .max).filter { hidden || !$0.hasPrefix(".") }
  }

  /// Returns the names in a folder, sorted, including those that begin with a dot.
  ///
  /// - Throws: `ReadError` if the folder cannot be read.
  package static func allNames(in folder: String) throws(ReadError) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw ReadError(errno) }
    defer { unsafe closedir(stream) }
    return unsafe names(in: stream, atMost: .max)
  }

  /// Returns the names in an open folder, sorted, including those that begin with a dot. Closes it.
  ///
  /// - Throws: `ReadError` if the descriptor is not a folder.
  public static func names(
    in descriptor: Int32, atMost maximum: Int
  ) throws(ReadError) -> [String] {
    guard let stream = unsafe fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw ReadError(code)
    }
    defer { unsafe closedir(stream) }
    return unsafe names(in: stream, atMost: maximum)
  }

  private static func names(in stream: OpaquePointer, atMost maximum: Int) -> [String] {
    var names: [String] = []
    while let entry = unsafe readdir(stream), names.count < maximum {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let isOfFolder = name.utf8.elementsEqual(".".utf8) || name.utf8.elementsEqual("..".utf8)
      if !isOfFolder { names.append(name) }
    }
    // Sort by bytes: comparing canonical forms takes long for malicious names.
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a folder exists at a path.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path is a folder and not a symlink to one: recursive walks do not follow symlinks,
  /// which can form cycles.
  public static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Creates the missing parent folders of a path, accessible by the user only.
  ///
  /// - Throws: `ReadError` if a folder cannot be created.
  public static func make(above path: String) throws(ReadError) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.utf8.startIndex
    else { return }
    let folder = String(path[..<slash])
    if exists(folder) { return }
    try make(above: folder)
    if unsafe mkdir(folder, 0o700) != 0 && errno != EEXIST { throw ReadError(errno) }
  }

  /// Removes a file, or a folder with everything in it; follows no symlink.
  package static func remove(_ path: String) {
    // `unlink` fails for a folder; a symlink to one is unlinked and not followed.
    if unsafe unlink(path) == 0 || !isDirectory(path) { return }
    // Entries of a read-only folder cannot be removed.
    _ = unsafe chmod(path, 0o700)
    for name in names(in: path, hidden: true) { remove(path + "/" + name) }
    unsafe rmdir(path)
  }

  /// fsyncs a directory; errors are ignored.
  package static func sync(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The canonical path of an existing file or folder, with symlinks resolved.
  public static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

/// A private temporary folder, which is removed on deinit.
package final class TemporaryFolder {
  package let path: String

  /// Creates a folder in the session's runtime directory, or in the directory for temporary files
  /// if there is none.
  ///
  /// - Parameter isOnDisk: Use $TMPDIR or /var/tmp, for large files: the runtime directory is a
  ///   tmpfs.
  /// - Throws: `FileError` if the folder cannot be created.
  package init(onDisk isOnDisk: Bool = false) throws(FileError) {
    let name = isOnDisk ? "TMPDIR" : "XDG_RUNTIME_DIR"
    let own = unsafe getenv(name).map { unsafe String(cString: $0) }
    let parent = own.flatMap { Folder.exists($0) ? $0 : nil } ?? (isOnDisk ? "/var/tmp" : "/tmp")
    var template = Array("\(parent)/thimble-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw FileError(attempt: "make a folder in", path: parent, code: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Folder.remove(path) }
}
