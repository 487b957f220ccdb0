import CommandLine
import Shell

extension CommandOption {
  /// The option of commands that talk to a compositor.
  static let display = CommandOption(
    "display", argument: "NAME", "the compositor's socket, instead of WAYLAND_DISPLAY")
}

extension CommandOption {
  /// The option that turns pointer events into touches.
  static let pointerAsTouch = CommandOption(
    "pointer-as-touch",
    "use the mouse as a finger; Ctrl adds a second finger, mirrored about the centre of the "
      + "window; Ctrl and Shift add one that moves in parallel, 60 points away")
}

extension CommandOption {
  /// The option that limits the memory of content layers.
  static let layerMemory = CommandOption(
    "layer-memory", argument: "TIMES",
    "memory for content that the compositor moves, as a multiple of the window's pixels: 0 paints "
      + "every frame in full; default: \(DisplayOptions.usualLayerMemory) if the compositor has a "
      + "GPU, otherwise 0")
}

extension CommandOption {
  /// The option that changes a setting of touch input.
  static let touch = CommandOption(
    "touch", argument: "NAME=VALUE",
    "change a setting of touch input, such as dead_zone=0.5, or turn conditioning off with off; "
      + "may be repeated")
}
