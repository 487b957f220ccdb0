import Glibc

/// `O_PATH`, which glibc's header keeps for C: a descriptor that stands for a name and opens
/// nothing.
private let pathOnly: Int32 = 0o10000000

/// A folder out of which no path leads.
///
/// A path is walked from the open folder name by name: links are read here and never followed by
/// the system, so that what is opened is what was looked at, whatever is renamed meanwhile. A link
/// may lead to something in the folder, and nowhere else. The folder itself may be a link: whoever
/// named it knows where it lies.
public struct RootedFolder {
  /// The most links on the way to a file; the system's own limit.
  private static let mostLinks = 40

  /// The folder.
  public let path: String

  /// A folder, which need not be there yet; empty: the current one.
  public init(_ path: String) { self.path = path.isEmpty ? "." : path }

  /// Reads an ordinary file of at most so many bytes, by its path in the folder.
  public func read(
    _ file: String, atMost largest: Int = WholeFile.largest
  ) throws(ReadFailure) -> [UInt8] {
    let descriptor = try open(file)
    defer { close(descriptor) }
    return try OpenFile.read(descriptor, atMost: largest)
  }

  /// Opens an ordinary file for reading; whoever asks closes it.
  public func open(_ file: String) throws(ReadFailure) -> Int32 {
    let descriptor = try walk(file, O_RDONLY | O_NONBLOCK)
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ReadFailure(reason: "it is not an ordinary file")
    }
    return descriptor
  }

  /// Whether there is something at a path in the folder.
  public func has(_ file: String) -> Bool {
    do throws(ReadFailure) {
      close(try walk(file, pathOnly))
      return true
    } catch {
      return false
    }
  }

  // MARK: Walking

  /// Where a walk has got to.
  private struct Walk {
    /// The folder at its root, and those on the way from there, open.
    var folders: [Int32]
    /// The names that are still to go, the next one last.
    var rest: [[UInt8]]
    var links = 0
  }

  private func walk(_ file: String, _ flags: Int32) throws(ReadFailure) -> Int32 {
    let root = unsafe Glibc.open(path, pathOnly | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw ReadFailure(errno) }
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
    guard last >= 0 else { throw ReadFailure(errno) }
    return last
  }

  /// Goes one name further; gives the descriptor of what lies at the end, when it is no folder.
  private func step(
    to name: [UInt8], of file: String, _ flags: Int32, _ walk: inout Walk
  ) throws(ReadFailure) -> Int32? {
    let folder = walk.folders[walk.folders.count - 1]
    let text = (name + [0]).map { CChar(bitPattern: $0) }
    let found = unsafe openat(folder, text, pathOnly | O_NOFOLLOW | O_CLOEXEC)
    guard found >= 0 else { throw ReadFailure(errno) }
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
      guard walk.rest.isEmpty else { throw ReadFailure(ENOTDIR) }
      let opened = unsafe openat(folder, text, flags | O_NOFOLLOW | O_CLOEXEC)
      guard opened >= 0 else { throw ReadFailure(errno) }
      return opened
    }
  }

  /// Goes on where a link leads.
  private func follow(
    _ target: [UInt8], of file: String, _ walk: inout Walk
  ) throws(ReadFailure) {
    walk.links += 1
    guard walk.links <= Self.mostLinks else { throw ReadFailure(ELOOP) }
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

  private func leadsOut(_ file: String) -> ReadFailure {
    ReadFailure(
      reason: "it is a link that leads out of \(path); put the file itself there")
  }

  private static let here = Array(".".utf8)
  private static let above = Array("..".utf8)

  /// The names in a path. Bytes are split and not characters, which may have a slash for their
  /// first part.
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
