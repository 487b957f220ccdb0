public import Compositors
import Scripting

/// The desktop services available to plugins beyond their own surfaces.
///
/// A nil service is unavailable; calls that need it fail with a message.
public struct Actions {
  /// Starts programs.
  public var programs: (any ProgramStarter)?
  /// The compositor's IPC socket.
  public var compositor: (any Compositor)?
  /// D-Bus method calls on the session bus.
  public var bus: (any BusCaller)?
  /// A virtual keyboard.
  public var keys: (any KeySender)?
  /// A virtual pointer.
  public var pointer: (any PointerSender)?
  /// The toplevels of all programs.
  public var toplevels: (any ToplevelSource)?
  /// Idle notifications.
  public var idle: (any IdleSource)?
  /// The clipboard.
  public var clipboard: (any ClipboardAccess)?
  /// Screen capture.
  public var screen: (any ScreenPictures)?
  /// The power mode of outputs.
  public var outputPower: (any OutputPower)?
  /// Shuts the program down cleanly.
  public var quit: (() -> Void)?

  /// No services.
  public init() {}
}
