import CommandLine
import Store

extension Command {
  /// Prints the completion script of a shell.
  static let completions = Command(
    name: "completions", usage: "bash | zsh | fish",
    summary: "print a shell's completion script",
    discussion: [
      "'make install' installs them for all three shells. To try them in bash: source "
        + "<(thimble completions bash)"
    ],
    options: [CommandOption("plugins", "print the names of the available plugins instead")],
    run: printCompletions)
}

private func printCompletions(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  if invocation.has("plugins") {
    for name in Directories().pluginNames { console.print(name) }
    return .fine
  }
  let script: String
  switch try invocation.word("the shell, bash, zsh or fish,") {
  case "bash": script = BashCompletions.script(for: Command.all)
  case "zsh": script = ZshCompletions.script(for: Command.all)
  case "fish": script = FishCompletions.script(for: Command.all)
  case let word: throw UsageError.extraWord(word)
  }
  console.print(page: script.trimmedEnd)
  return .fine
}
