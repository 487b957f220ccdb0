import Files
import Glibc

/// Files below the folders that a plugin was granted.
///
/// A path is walked folder by folder from the granted one, and no link on the way is followed, so
/// that nothing below it can lead out of it.
struct FileAccess {
  /// The largest file that is read or written, in bytes. Chosen.
  static let largest = WholeFile.largest
  /// The most names that a list of a folder has. Chosen.
  static let mostNames = 10_000

  /// The folders, spelt out; nil: any.
  let roots: [String]?
  /// The folder that stands for the root of all paths; empty: the real one.
  var base = ""

  /// The content of a file.
  func read(_ path: String) throws(ReadFailure) -> [UInt8] {
    let descriptor = try openFile(path)
    defer { close(descriptor) }
    return try OpenFile.read(descriptor, atMost: Self.largest)
  }

  /// Opens an ordinary file for reading; whoever asks closes it.
  func openFile(_ path: String) throws(ReadFailure) -> Int32 {
    let folder = try open(folderOf: path)
    defer { close(folder) }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe openat(folder, name(of: path), flags)
    guard descriptor >= 0 else { throw ReadFailure(errno) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ReadFailure(reason: "it is not an ordinary file")
    }
    return descriptor
  }

  /// Replaces a file as a whole, or makes it.
  func write(_ bytes: [UInt8], to path: String) throws(ReadFailure) {
    let folder = try open(folderOf: path)
    defer { close(folder) }
    let draft = "." + name(of: path) + ".new"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    unsafe unlinkat(folder, draft, 0)
    let descriptor = unsafe openat(folder, draft, flags, 0o600)
    guard descriptor >= 0 else { throw ReadFailure(errno) }
    do throws(ReadFailure) {
      try OpenFile.finish(descriptor, with: bytes)
      guard unsafe renameat(folder, draft, folder, name(of: path)) == 0 else {
        throw ReadFailure(errno)
      }
    } catch {
      unsafe unlinkat(folder, draft, 0)
      throw error
    }
  }

  /// The names in a folder, in order.
  func list(_ path: String) throws(ReadFailure) -> [String] {
    try Folder.names(in: try open(folder: path), atMost: Self.mostNames)
  }

  private func name(of path: String) -> String { path.pathNames.last ?? "." }

  private func open(folderOf path: String) throws(ReadFailure) -> Int32 {
    try open(folder: "/" + path.pathNames.dropLast().joined(separator: "/"))
  }

  /// Opens a folder: the granted one as it is, the way from there without following links.
  private func open(folder path: String) throws(ReadFailure) -> Int32 {
    guard let root = root(of: path) else {
      throw ReadFailure(reason: "it is not below a folder that was granted")
    }
    var descriptor = unsafe Glibc.open(base + root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for name in path.pathNames.dropFirst(root.pathNames.count) where descriptor >= 0 {
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      let next = unsafe openat(descriptor, name, flags)
      let code = errno
      close(descriptor)
      errno = code
      descriptor = next
    }
    guard descriptor >= 0 else { throw ReadFailure(errno) }
    return descriptor
  }

  /// The granted folder that a path lies in.
  func root(of path: String) -> String? {
    guard let roots else { return "/" }
    return roots.first { path.lies(in: $0) }
  }
}
