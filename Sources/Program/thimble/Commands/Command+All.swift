import CommandLine

extension Command {
  /// All commands, in the order of `--help`.
  static let all: [Command] =
    group(
      "Use it",
      [
        (.doctor, "thimble doctor"), (.initialize, "thimble init"),
        (.run, "thimble run gestures --allow workspaces"),
        (.wrap, "thimble wrap --plugin undo-taps --allow apps='*' -- xournalpp"),
        (.check, "thimble check"), (.touch, "thimble touch preset=steady"),
        (.importing, "thimble import lisgd ~/.config/lisgd/start.sh"),
      ])
    + group("Third-party plugins", [(.plugin, "thimble plugin info drawer")])
    + group(
      "Write a plugin",
      [
        (.new, "thimble new my-plugin"), (.test, "thimble test my-plugin"),
        (.record, "thimble record pinch.jsonl"),
        (.replay, "thimble replay pinch.jsonl --plugin my-plugin --explain"),
        (.inspect, "thimble inspect"),
      ])
    + group(
      "Set up the tools around it",
      [
        (.types, "thimble types --lua types"), (.manual, "thimble manual run | man -l -"),
        (.completions, "thimble completions fish | source"),
      ])

  /// Commands below one heading of `--help`, each with its example.
  private static func group(_ name: String, _ commands: [(Command, String)]) -> [Command] {
    commands.map { command, example in
      var command = command
      (command.group, command.example) = (name, example)
      return command
    }
  }
}
