// Tests: UsageTests

import CommandLine
import Wayland

extension Command {
  /// All commands, in the order of `--help`.
  static let all: [Command] = [
    .initialize, .run, .wrap, .replay, .record, .new, .importing, .check, .test, .plugin, .types,
    .doctor, .touch, .inspect, .manual, .completions,
  ]
}

extension CommandOption {
  /// The option of commands that talk to a compositor.
  static let display = CommandOption(
    "display", argument: "NAME", "the compositor's socket, instead of WAYLAND_DISPLAY")
}

extension CommandOption {
  /// The option that turns pointer events into touches.
  static let pointerAsTouch = CommandOption(
    "pointer-as-touch",
    "use the mouse as a finger; Ctrl adds a second one, mirrored about the centre of the "
      + "window, Ctrl and Shift one 60 points beside it that moves in parallel")
}

extension Invocation {
  /// The compositor given by the option, or else by the environment.
  var destination: Connection.Destination {
    value("display").map { .display($0) } ?? .environment
  }
}
