/// The reason why a connection between a plugin's process and its parent is unusable, as a
/// sentence.
public struct BrokerError: Error, Equatable, CustomStringConvertible {
  public let description: String

  /// Creates an error with its sentence.
  public init(_ description: String) { self.description = description }
}

/// The way in which a connection to a plugin's process ended.
public enum BrokerEnd: Equatable, Sendable {
  /// The child closed the connection, or has ended.
  case closed
  /// The child violated the protocol, as the sentence describes.
  case fault(String)
}
