/// Why a desktop action failed, in a sentence.
public struct ActionError: Error, Equatable, CustomStringConvertible {
  public let description: String

  /// An error with its sentence.
  public init(_ description: String) { self.description = description }
}
