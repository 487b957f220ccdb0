import Glibc

/// `O_PATH`, which glibc's header exposes to C only: a descriptor that identifies a path without
/// opening the file.
private let pathOnly: Int32 = 0o10000000

/// A folder that no path can escape.
///
/// A path is walked from the open folder component by component. Symlinks are resolved here and
/// never followed by the system, which prevents a race with renames between check and opening. A
/// symlink may lead only to an entry of the folder. The folder itself may be a symlink, because the
/// user has configured it.
public struct RootedFolder {
  /// The maximum number of symlinks on the path to a file. Linux: 40.
  private static let maximumLinks = 40

  /// The path of the folder.
  public let path: String

  /// Creates a rooted folder, which need not exist yet; empty: the current directory.
  public init(_ path: String) { self.path = path.isEmpty ? "." : path }

  /// Reads a regular file up to a maximum size in bytes, by its path in the folder.
  ///
  /// - Throws: `ReadError` if the file cannot be opened, or exceeds the maximum.
  public func read(
    _ file: String, atMost maximumSize: Int = WholeFile.maximumSize
  ) throws(ReadError) -> [UInt8] {
    let descriptor = try open(file)
    defer { close(descriptor) }
    return try OpenFile.read(descriptor, atMost: maximumSize)
  }

  /// Opens a regular file for reading; the caller closes the descriptor.
  ///
  /// - Throws: `ReadError` if the path leaves the folder, or is not a regular file.
  public func open(_ file: String) throws(ReadError) -> Int32 {
    let descriptor = try walk(file, O_RDONLY | O_NONBLOCK)
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ReadError(reason: "it is not an ordinary file")
    }
    return descriptor
  }

  /// Whether a path in the folder exists.
  public func has(_ file: String) -> Bool {
    do throws(ReadError) {
      close(try walk(file, pathOnly))
      return true
    } catch {
      return false
    }
  }

  // MARK: Walking

  /// The position of a walk.
  private struct Walk {
    /// Open descriptors of the root folder and of the folders down to the current one.
    var folders: [Int32]
    /// The remaining components, the next one last.
    var rest: [[UInt8]]
    var links = 0
  }

  private func walk(_ file: String, _ flags: Int32) throws(ReadError) -> Int32 {
    let root = unsafe Glibc.open(path, pathOnly | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw ReadError(errno) }
    var walk = Walk(folders: [root], rest: Self.names(Array(file.utf8)).reversed())
    defer { for folder in walk.folders { close(folder) } }
    while let name = walk.rest.popLast() {
      if name == Self.here { continue }
      if name == Self.above {
        guard walk.folders.count > 1, let last = walk.folders.popLast() else {
          throw leadsOut(file)
        }
        close(last)
      } else if let opened = try step(to: name, of: file, flags, &walk) {
        return opened
      }
    }
    let last = unsafe openat(walk.folders[walk.folders.count - 1], ".", flags | O_CLOEXEC)
    guard last >= 0 else { throw ReadError(errno) }
    return last
  }

  /// Walks to the next component.
  ///
  /// - Returns: The descriptor of the final file; nil if it is a folder.
  private func step(
    to name: [UInt8], of file: String, _ flags: Int32, _ walk: inout Walk
  ) throws(ReadError) -> Int32? {
    let folder = walk.folders[walk.folders.count - 1]
    let text = (name + [0]).map { CChar(bitPattern: $0) }
    let found = unsafe openat(folder, text, pathOnly | O_NOFOLLOW | O_CLOEXEC)
    guard found >= 0 else { throw ReadError(errno) }
    var status = stat()
    _ = unsafe fstat(found, &status)
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      walk.folders.append(found)
      return nil
    case S_IFLNK:
      defer { close(found) }
      try follow(Self.target(of: found), of: file, &walk)
      return nil
    default:
      close(found)
      guard walk.rest.isEmpty else { throw ReadError(ENOTDIR) }
      let opened = unsafe openat(folder, text, flags | O_NOFOLLOW | O_CLOEXEC)
      guard opened >= 0 else { throw ReadError(errno) }
      return opened
    }
  }

  /// Follows a symlink.
  private func follow(
    _ target: [UInt8], of file: String, _ walk: inout Walk
  ) throws(ReadError) {
    walk.links += 1
    guard walk.links <= Self.maximumLinks else { throw ReadError(ELOOP) }
    var target = target[...]
    if target.first == UInt8(ascii: "/") {
      let root = Folder.resolved(path).map { Array($0.utf8) + [UInt8(ascii: "/")] } ?? []
      guard !root.isEmpty, target.starts(with: root) else { throw leadsOut(file) }
      target = target.dropFirst(root.count)
      for folder in walk.folders.dropFirst() { close(folder) }
      walk.folders.removeSubrange(1...)
    }
    walk.rest += Self.names(Array(target)).reversed()
  }

  private func leadsOut(_ file: String) -> ReadError {
    ReadError(
      reason: "it is a link that leads out of \(path); replace it with the file")
  }

  private static let here = Array(".".utf8)
  private static let above = Array("..".utf8)

  /// The components of a path. Split as bytes, because a slash may be the start of a grapheme
  /// cluster.
  private static func names(_ path: [UInt8]) -> [[UInt8]] {
    path.split(separator: UInt8(ascii: "/")).map { Array($0) }
  }

  private static func target(of link: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return 0 }
        return unsafe readlinkat(link, "", start, text.count)
      }
    }
    return Array(buffer.prefix(max(0, count)))
  }
}
