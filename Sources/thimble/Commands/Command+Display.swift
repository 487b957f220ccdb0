import Options
import Wayland

extension CommandOption {
  /// The option of commands that talk to a compositor.
  static let display = CommandOption(
    "display", argument: "NAME", "the compositor's socket, instead of WAYLAND_DISPLAY")
}

extension Invocation {
  /// The compositor that was named, or that the environment names.
  var destination: Connection.Destination {
    value("display").map { .display($0) } ?? .environment
  }
}
