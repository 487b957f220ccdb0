import Options

/// One of the program's commands: what it is called, what it takes, and what it does.
struct Command: Sendable {
  /// The word that names it.
  var name: String
  /// What it takes besides options, as `--help` shows it.
  var usage: String
  /// What it does, in one sentence without a full stop.
  var summary: String
  /// More about it, in paragraphs.
  var discussion: [String] = []
  /// Its own options; `--help` is added to them.
  var options: [CommandOption] = []
  /// Does the work.
  var run: @Sendable (Invocation, Console) throws -> ExitStatus
}

extension Command {
  /// Every command, in the order in which they are listed.
  static let all: [Command] = [
    .run, .demo, .replay, .record, .new, .check, .test, .plugin, .types, .doctor, .inspect, .bench,
    .manual, .completions,
  ]

  /// The text of `--help`.
  var help: String {
    var text = "Usage: thimble \(name) [OPTION]... \(usage)".trimmedEnd + "\n\n"
    text += summary.sentence.wrapped(at: 78) + "\n"
    for paragraph in discussion { text += "\n" + paragraph.wrapped(at: 78) + "\n" }
    return text + "\nOptions:\n" + (options + [.help]).table
  }
}

extension [CommandOption] {
  /// The options with their summaries, a line each.
  var table: String {
    let names = map { option in
      (option.letter.map { "-\($0), " } ?? "    ") + "--\(option.name)"
        + (option.argument.map { " \($0)" } ?? "")
    }
    return zip(names, self).map { ($0, $1.summary) }.columns
  }
}
