// Tests: MessageReaderTests

/// Why a connection cannot go on, or a message cannot be read.
public struct RelayFault: Error, Equatable, CustomStringConvertible {
  /// One sentence: what was found, what was expected.
  public let description: String

  /// Creates a fault from its sentence, without a full stop.
  public init(_ description: String) { self.description = description }
}
