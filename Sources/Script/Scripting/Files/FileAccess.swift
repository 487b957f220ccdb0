import Glibc
package import System

/// Access to files below the folders granted to a plugin.
///
/// A path is opened component by component from the granted folder without following symlinks, so
/// that it cannot lead out of the folder.
package struct FileAccess {
  /// The granted folders as absolute paths; nil for any folder.
  package let roots: [String]?

  package init(roots: [String]?) { self.roots = roots }

  /// Reads a whole file.
  ///
  /// - Throws: `ReadError` if the path is not granted, or the file cannot be read or is too
  ///   large.
  package func read(_ path: String) throws(ReadError) -> [UInt8] {
    let descriptor = try openFile(path)
    defer { close(descriptor) }
    return try OpenFile.read(descriptor, atMost: FileLimits.bytes)
  }

  /// Opens a regular file for reading. The caller must close the returned file descriptor.
  ///
  /// - Throws: `ReadError` if the path is not granted, or names no readable regular file.
  package func openFile(_ path: String) throws(ReadError) -> Int32 {
    let folder = try open(folderOf: path)
    defer { close(folder) }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe openat(folder, name(of: path), flags)
    guard descriptor >= 0 else { throw ReadError(errno) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ReadError(reason: "it is not an ordinary file")
    }
    return descriptor
  }

  /// Creates a file, or replaces it atomically.
  ///
  /// - Throws: `ReadError` if the path is not granted, or the file cannot be written.
  package func write(_ bytes: [UInt8], to path: String) throws(ReadError) {
    let draft = try draft(of: path)
    try OpenFile.write(bytes, to: draft.descriptor)
    try draft.commit()
  }

  /// Creates a draft of a file, which is created or replaced when the draft is committed.
  ///
  /// - Throws: `ReadError` if the path is not granted, or the draft cannot be created.
  package func draft(of path: String) throws(ReadError) -> FileDraft {
    try FileDraft(of: name(of: path), in: try open(folderOf: path))
  }

  /// Returns the sorted names in a folder.
  ///
  /// - Throws: `ReadError` if the path is not granted, or the folder cannot be read or has too
  ///   many names.
  package func list(_ path: String) throws(ReadError) -> [String] {
    try Folder.names(in: try open(folder: path), atMost: FileLimits.names)
  }

  private func name(of path: String) -> String { path.pathNames.last ?? "." }

  private func open(folderOf path: String) throws(ReadError) -> Int32 {
    try open(folder: "/" + path.pathNames.dropLast().joined(separator: "/"))
  }

  /// Opens a folder. Symlinks are followed up to the granted folder, but not below it.
  private func open(folder path: String) throws(ReadError) -> Int32 {
    guard let root = root(of: path) else { throw .notGranted }
    var descriptor = unsafe Glibc.open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for name in path.pathNames.dropFirst(root.pathNames.count) where descriptor >= 0 {
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      let next = unsafe openat(descriptor, name, flags)
      let code = errno
      close(descriptor)
      errno = code
      descriptor = next
    }
    guard descriptor >= 0 else { throw ReadError(errno) }
    return descriptor
  }

  /// Returns the granted folder that contains a path.
  package func root(of path: String) -> String? {
    guard let roots else { return "/" }
    return roots.first { path.lies(in: $0) }
  }
}
