// Tests: UsageTests

import CommandLine
import Wayland

/// A subcommand: its name, its arguments and its action.
struct Command: Sendable {
  /// The word on the command line.
  var name: String
  /// The arguments besides options, as `--help` shows them.
  var usage: String
  /// What it does, in one sentence without a full stop.
  var summary: String
  /// The paragraphs of `--help` below the summary.
  var discussion: [String] = []
  /// The options besides `--help`.
  var options: [CommandOption] = []
  /// Whether the arguments are a program and its own, so that options after it are not the
  /// command's.
  var startsProgram = false
  /// Runs the command.
  var run: @Sendable (Invocation, Console) throws -> ExitStatus
}

extension Command {
  /// All commands, in the order of `--help`.
  static let all: [Command] = [
    .initialize, .run, .wrap, .demo, .replay, .record, .new, .importing, .check, .test, .plugin,
    .types, .doctor, .touch,
    .inspect, .bench, .manual, .completions,
  ]

  /// The text of `--help`.
  var help: String {
    let gap = String(repeating: " ", count: "Usage: ".count)
    let forms = "thimble \(name) [OPTION]... \(usage)".wrapped(at: 78, indent: gap)
    var text = "Usage: " + forms.dropFirst(gap.count) + "\n\n"
    text += summary.sentence.wrapped(at: 78) + "\n"
    for paragraph in discussion { text += "\n" + paragraph.wrapped(at: 78) + "\n" }
    return text + "\nOptions:\n" + (options + [.help]).table
  }
}

extension [CommandOption] {
  /// The options with their summaries, one per line.
  var table: String {
    let names = map { option in
      (option.letter.map { "-\($0), " } ?? "    ") + "--\(option.name)"
        + (option.argument.map { " \($0)" } ?? "")
    }
    return zip(names, self).map { ($0, $1.summary) }.columns
  }
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
