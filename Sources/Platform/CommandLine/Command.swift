/// A subcommand: its name, its arguments and its action.
package struct Command: Sendable {
  /// The word on the command line.
  package var name: String
  /// The arguments besides options, as `--help` shows them.
  package var usage: String
  /// The effect of the command, in one sentence without a full stop.
  package var summary: String
  /// The paragraphs of `--help` below the summary.
  package var discussion: [String] = []
  /// The options besides `--help`.
  package var options: [CommandOption] = []
  /// Whether the arguments are a program and the program's arguments. Options after the program
  /// then belong to the program, not to this command.
  package var startsProgram = false
  /// The heading above this command in the program's `--help`; empty: "Commands".
  package var group = ""
  /// A command line that shows its use.
  package var example = ""
  /// Runs the command.
  package var run: @Sendable (Invocation, Console) throws -> ExitStatus

  package init(
    name: String, usage: String, summary: String, discussion: [String] = [],
    options: [CommandOption] = [], startsProgram: Bool = false,
    run: @escaping @Sendable (Invocation, Console) throws -> ExitStatus
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.discussion = discussion
    self.options = options
    self.startsProgram = startsProgram
    self.run = run
  }
}

extension Command {
  /// The text of `--help`, in a program of this name.
  package func help(in program: String) -> String {
    let gap = String(repeating: " ", count: "Usage: ".count)
    let forms = "\(program) \(name) [OPTION]... \(usage)".wrapped(at: 78, indent: gap)
    var text = "Usage: " + forms.dropFirst(gap.count) + "\n\n"
    text += summary.sentence.wrapped(at: 78) + "\n"
    for paragraph in discussion { text += "\n" + paragraph.wrapped(at: 78) + "\n" }
    text += "\nOptions:\n" + (options + [.help]).table
    return example.isEmpty ? text : text + "\nExample:\n  \(example)\n"
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
