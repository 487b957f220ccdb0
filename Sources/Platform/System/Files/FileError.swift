import Glibc

/// A file that cannot be read or written.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// The operation, such as `read`.
  package var attempt: String
  /// The path of the file.
  package var path: String
  /// The reason.
  package var reason: String

  /// Creates an error with a reason that follows a colon.
  package init(attempt: String, path: String, reason: String) {
    self.attempt = attempt
    self.path = path
    self.reason = reason
  }

  package var description: String { "cannot \(attempt) \(path): \(reason)" }
}

extension FileError {
  /// Creates an error from a failure to read or write.
  package init(_ attempt: String, path: String, failure: ReadError) {
    self.init(attempt: attempt, path: path, reason: failure.reason)
  }

  /// Creates an error from an `errno`.
  package init(attempt: String, path: String, code: Int32) {
    self.init(attempt: attempt, path: path, reason: ReadError(code).reason)
  }
}

/// Reads a whole file; `-` is standard input.
///
/// - Parameter maximum: The maximum size, in bytes.
/// - Throws: `FileError` if the file cannot be read, or exceeds the maximum.
package func contents(
  ofFile path: String, atMost maximum: Int = .max - 1
) throws(FileError) -> [UInt8] {
  let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw FileError(attempt: "read", path: path, code: errno) }
  defer { if path != "-" { close(descriptor) } }
  do throws(ReadError) {
    return try OpenFile.read(descriptor, atMost: maximum)
  } catch {
    throw FileError("read", path: path, failure: error)
  }
}

/// Replaces a user's file atomically and durably, so that the new version survives a loss of power.
///
/// - Throws: `FileError` if the file cannot be written.
package func replaceFile(_ path: String, with text: String) throws(FileError) {
  do throws(ReadError) {
    try WholeFile.replace(path, with: Array(text.utf8))
  } catch {
    throw FileError("write", path: path, failure: error)
  }
  Folder.sync(parentFolder(of: path))
}

/// Whether a file or folder exists at the path.
package func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

/// Whether anything exists at the path, including a dangling symbolic link.
package func isOccupied(_ path: String) -> Bool {
  var status = stat()
  return unsafe lstat(path, &status) == 0
}

/// The folder that a file is in.
package func parentFolder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The reason why a file could not be read or written.
public struct ReadError: Error, Equatable, CustomStringConvertible {
  /// The reason, phrased to follow a colon.
  public let reason: String
  /// The `errno` of the system call; 0 when none failed.
  public let code: Int32

  /// Whether the file does not exist.
  public var isMissing: Bool { code == ENOENT }
  public var description: String { reason }

  /// Creates a failure that is not a system error.
  public init(reason: String) {
    self.reason = reason
    code = 0
  }

  /// Creates a failure from an `errno`.
  public init(_ code: Int32) {
    let text = unsafe strerror(code).map { unsafe String(cString: $0) }
    reason = (text ?? "error \(code)").lowercased()
    self.code = code
  }
}
