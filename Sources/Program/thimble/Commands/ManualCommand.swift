// Tests: ManualTests

import CommandLine
import System

extension Command {
  /// Prints pages of the manual.
  static let manual = Command(
    name: "manual", usage: "[COMMAND]",
    summary: "print a manual page",
    discussion: [
      "Without COMMAND it prints thimble(1). To read a page: thimble manual run | man -l -",
      "With --folder it writes all pages to a folder, as 'make install' does.",
    ],
    options: [
      CommandOption("folder", argument: "DIR", "write all pages to DIR")
    ],
    run: printManual)
}

private func printManual(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let program = CommandTable.thimble(console)
  if let folder = invocation.value("folder") {
    if let word = try invocation.optionalWord() { throw UsageError.extraWord(word) }
    for page in [ManualPage(of: program)] + program.commands.map({ ManualPage(of: $0) }) {
      try OutputFile("\(folder)/\(page.name).1").write(page.text)
    }
    return .fine
  }
  guard let name = try invocation.optionalWord() else {
    console.print(page: ManualPage(of: program).text.trimmedEnd)
    return .fine
  }
  console.print(page: ManualPage(of: try program.command(name)).text.trimmedEnd)
  return .fine
}
