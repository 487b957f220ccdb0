import CommandLine

/// The completions of fish.
enum FishCompletions {
  /// The script that fish loads.
  static func script(for commands: [Command]) -> String {
    var lines = ["# Completions of thimble for fish.", "complete -c thimble -f"]
    let none = "__fish_use_subcommand"
    for command in commands {
      lines.append(
        "complete -c thimble -n \(none) -a \(command.name) -d \(quoted(command.summary))")
    }
    for option in [CommandOption.help, CommandTable.versionOption] {
      lines.append("complete -c thimble -n \(none) -l \(option.name) -d \(quoted(option.summary))")
    }
    for command in commands {
      let seen = "'__fish_seen_subcommand_from \(command.name)'"
      lines += command.allOptions.map { "complete -c thimble -n \(seen)" + description(of: $0) }
      for completable in command.completables {
        lines.append("complete -c thimble -n \(seen)" + source(of: completable))
      }
    }
    for command in commands where !command.wordsBeforeNames.isEmpty {
      let words = command.wordsBeforeNames.joined(separator: " ")
      lines.append(
        "complete -c thimble -n '__fish_seen_subcommand_from \(command.name); and "
          + "__fish_seen_subcommand_from \(words)'"
          + source(of: .pluginName))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func description(of option: CommandOption) -> String {
    var text = option.letter.map { " -s \($0)" } ?? ""
    text += " -l \(option.name) -d \(quoted(option.summary))"
    guard option.argument != nil else { return text }
    return text + " -r" + (option.completable.map { source(of: $0) } ?? "")
  }

  private static func source(of completable: Completable) -> String {
    switch completable {
    case .plugin: " -F -a '(thimble completions --plugins)'"
    case .pluginName: " -a '(thimble completions --plugins)'"
    case .permission: " -a \(quoted(Completable.permissions.joined(separator: " ")))"
    case .file: " -F"
    case .folder: " -a '(__fish_complete_directories)'"
    case .word(let word): " -a \(word)"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : "\($1)" } + "'"
  }
}
