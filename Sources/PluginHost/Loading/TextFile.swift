import Glibc

/// A file's content.
enum TextFile {
  /// The largest file of a plugin, in bytes. Chosen.
  static let largest = 1 << 20

  /// Reads a whole file; throws a reason for people.
  static func read(_ path: String) throws(ReadFailure) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ReadFailure(errno) }
    defer { close(descriptor) }
    return try read(descriptor)
  }

  /// Reads the rest of an open file; throws a reason for people.
  static func read(
    _ descriptor: Int32, atMost largest: Int = largest
  ) throws(ReadFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    while bytes.count <= largest {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      guard count >= 0 else { throw ReadFailure(errno) }
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
    }
    throw ReadFailure(reason: "it is larger than \(largest >> 20) MiB", isMissing: false)
  }

  /// Whether there is a folder at `path` that is no link to one: walks go into no other, for links
  /// can lead round in circles.
  static func isRealFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is a folder at `path`.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// Why a file could not be read.
public struct ReadFailure: Error, CustomStringConvertible {
  /// Why, to follow a colon.
  public let reason: String
  /// Whether there is no such file.
  public let isMissing: Bool

  public var description: String { reason }

  init(reason: String, isMissing: Bool) {
    self.reason = reason
    self.isMissing = isMissing
  }

  init(_ code: Int32) {
    let text = unsafe strerror(code).map { unsafe String(cString: $0) }
    self.init(reason: (text ?? "error \(code)").lowercased(), isMissing: code == ENOENT)
  }
}
