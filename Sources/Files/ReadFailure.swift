import Glibc

/// Why a file could not be read or written.
public struct ReadFailure: Error, Equatable, CustomStringConvertible {
  /// Why, to follow a colon.
  public let reason: String
  /// The system's error number; 0 where the system had no objection.
  public let code: Int32

  /// Whether there is no such file.
  public var isMissing: Bool { code == ENOENT }
  public var description: String { reason }

  /// A failure that only we see.
  public init(reason: String) {
    self.reason = reason
    code = 0
  }

  /// A failure that the system told of.
  public init(_ code: Int32) {
    let text = unsafe strerror(code).map { unsafe String(cString: $0) }
    reason = (text ?? "error \(code)").lowercased()
    self.code = code
  }
}
