// Tests: none, because it only carries a sentence

/// Why a connection between a plugin's process and its parent cannot be used, in a sentence.
public struct BrokerError: Error, Equatable, CustomStringConvertible {
  public let description: String

  /// An error with its sentence.
  public init(_ description: String) { self.description = description }
}

/// How a connection to a plugin's process ended.
public enum BrokerEnd: Equatable, Sendable {
  /// The child closed it, or is gone.
  case closed
  /// The child did what no plugin does, which the sentence names.
  case fault(String)
}
