import CommandLine
import System

extension Command {
  /// Prints pages of the manual.
  static let manual = Command(
    name: "manual", usage: "[COMMAND]",
    summary: "print a manual page",
    discussion: [
      "Without COMMAND it prints thimble(1). Instead of a command it may be rules, for "
        + "thimble-rules(5), configuration, for thimble(5), or relay. To read a page: thimble "
        + "manual run | man -l -",
      "With --folder it writes all pages to the folders man1 and man5 in a folder, as 'make "
        + "install' does.",
    ],
    options: [
      CommandOption("folder", argument: "DIR", "write all pages below DIR")
    ],
    run: printManual)
}

private func printManual(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let program = CommandTable.thimble(console)
  let word = try invocation.optionalWord()
  guard let folder = invocation.value("folder") else {
    console.print(page: try ManualTopic(word, in: program).text(in: program).trimmedEnd)
    return .fine
  }
  if let word { throw UsageError.extraWord(word) }
  for topic in ManualTopic.all {
    let path = "\(folder)/\(topic.file)"
    try Folder.make(above: path)
    try OutputFile(path).write(try topic.text(in: program))
  }
  return .fine
}
