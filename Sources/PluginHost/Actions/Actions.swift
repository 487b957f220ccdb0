public import Compositors

/// What plugins can act on beyond their own surfaces. What is nil is not there, and plugins are told so.
public struct Actions {
  /// Starts programs.
  public var programs: (any ProgramStarter)?
  /// The compositor's own socket.
  public var compositor: (any Compositor)?

  /// Nothing.
  public init() {}
}

/// Why something cannot be done to the desktop, in a sentence.
public struct ActionError: Error, Equatable, CustomStringConvertible {
  public let description: String

  /// An error with its sentence.
  public init(_ description: String) { self.description = description }
}
