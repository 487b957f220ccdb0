import Glibc

/// The reason why a file could not be read or written.
public struct ReadFailure: Error, Equatable, CustomStringConvertible {
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
