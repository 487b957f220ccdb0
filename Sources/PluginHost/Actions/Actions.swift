public import Compositors

/// What plugins can act on beyond their own surfaces. What is nil is not there, and plugins are
/// told so.
public struct Actions {
  /// Starts programs.
  public var programs: (any ProgramStarter)?
  /// The compositor's own socket.
  public var compositor: (any Compositor)?
  /// Other programs on the session bus.
  public var bus: (any BusCaller)?
  /// A keyboard.
  public var keys: (any KeySender)?
  /// A pointer.
  public var pointer: (any PointerSender)?
  /// The windows of all programs.
  public var toplevels: (any ToplevelSource)?
  /// Whether anyone is there.
  public var idle: (any IdleSource)?
  /// What was copied.
  public var clipboard: (any ClipboardAccess)?
  /// Pictures of the screen.
  public var screen: (any ScreenPictures)?
  /// The screens' power.
  public var outputPower: (any OutputPower)?
  /// Ends the program in good order.
  public var quit: (() -> Void)?

  /// Nothing.
  public init() {}
}

/// Why something cannot be done to the desktop, in a sentence.
public struct ActionError: Error, Equatable, CustomStringConvertible {
  public let description: String

  /// An error with its sentence.
  public init(_ description: String) { self.description = description }
}
