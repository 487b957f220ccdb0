/// The reason why a connection must be closed, or a message cannot be read.
public struct RelayError: Error, Equatable, CustomStringConvertible {
  /// The kind of a fault.
  public enum Kind: Sendable {
    /// The input is not a message, or not of the expected type.
    case malformed
    /// A client has requested something that is forbidden.
    case forbidden
  }

  public let kind: Kind

  /// One sentence with the actual and the expected input.
  public let description: String

  /// Creates a fault of kind `malformed` from a sentence without a full stop.
  public init(_ description: String) { (kind, self.description) = (.malformed, description) }

  private init(_ kind: Kind, _ description: String) {
    (self.kind, self.description) = (kind, description)
  }

  static func forbidden(_ description: String) -> RelayError {
    RelayError(.forbidden, description)
  }
}
