import Options
import Wayland

extension CommandOption {
  /// The option of commands that talk to a compositor.
  static let display = CommandOption(
    "display", argument: "NAME", "the compositor's socket, instead of WAYLAND_DISPLAY")
}

extension CommandOption {
  /// The option that turns pointer events into touches.
  static let pointerAsTouch = CommandOption(
    "pointer-as-touch",
    "let the mouse be a finger; with Ctrl held there is a second one, mirrored about the middle "
      + "of the window, "
      + "with Ctrl and Shift one 60 points beside it that moves with it")
}

extension Invocation {
  /// The compositor given by the option, or else by the environment.
  var destination: Connection.Destination {
    value("display").map { .display($0) } ?? .environment
  }
}
