// Tests: MessageReaderTests, AllowListTests

/// Why a connection cannot go on, or a message cannot be read.
public struct RelayFault: Error, Equatable, CustomStringConvertible {
  /// What kind of fault it is.
  public enum Kind: Sendable {
    /// What was read is no message, or not the one that it says it is.
    case malformed
    /// A client has asked for what it must not have.
    case forbidden
  }

  /// What kind of fault it is.
  public let kind: Kind

  /// One sentence: what was found, what was expected.
  public let description: String

  /// Creates a fault from its sentence, without a full stop.
  public init(_ description: String) { (kind, self.description) = (.malformed, description) }

  private init(_ kind: Kind, _ description: String) {
    (self.kind, self.description) = (kind, description)
  }

  static func forbidden(_ description: String) -> RelayFault {
    RelayFault(.forbidden, description)
  }
}
