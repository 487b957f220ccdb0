import Options

extension Command {
  /// Runs a plugin on the compositor.
  static let run = Command(
    name: "run", usage: "[PLUGIN]",
    summary: "run a plugin on your compositor",
    discussion: [
      "PLUGIN is a Lua file, a plugin's folder, or the name of an installed plugin. Without it your "
        + "configuration is run.",
      "It ends when the plugin has closed its last window, or at Ctrl-C.",
    ],
    options: [
      CommandOption("pointer-as-touch", "let the mouse be a finger; Ctrl adds a second one"),
      CommandOption("show-touches", "draw where fingers are and went"),
      .display,
      CommandOption("json", "print every gesture and every scroll as one line of JSON"),
    ],
    run: runPlugin)
}

private func runPlugin(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let source = try invocation.plugin(named: try invocation.optionalWord(), console)
  let connection = try CompositorLoop(
    to: invocation.destination, pointerAsTouch: invocation.has("pointer-as-touch"), console)
  let session = LiveSession(
    on: connection, showsTouches: invocation.has("show-touches"),
    output: PluginOutput(console: console, invocation))
  return try session.run(source)
}
