import CommandLine

/// The completions of zsh.
enum ZshCompletions {
  /// Returns the function that zsh loads.
  static func script(for commands: [Command]) -> String {
    """
    #compdef thimble
    # Completions of thimble for zsh.
    _thimble_names() {
      local -a names
      names=(${(f)"$(thimble completions --plugins 2>/dev/null)"})
      _describe plugin names
    }
    _thimble_plugins() {
      _thimble_names
      _files
    }
    _thimble() {
      local -a commands
      commands=(
    \(commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
      )
      if ((CURRENT == 2)); then
        _describe command commands
        return
      fi
      local command=$words[2]
      shift words
      ((CURRENT--))
      case $command in
    \(commands.map(arguments).joined(separator: "\n"))
      esac
    }
    _thimble "$@"

    """
  }

  private static func arguments(of command: Command) -> String {
    var specifications = command.allOptions.map(specification)
    let words = command.completables.words
    if !words.isEmpty, !command.wordsBeforeNames.isEmpty {
      specifications.append(quoted("1:word:(\(words.joined(separator: " ")))"))
      specifications.append(quoted("2:plugin:_thimble_names"))
    } else if !words.isEmpty, let action = command.completables.compactMap(action).first {
      specifications.append(quoted("1:word:(\(words.joined(separator: " ")))"))
      specifications.append(quoted("*:\(action.0):\(action.1)"))
    } else if !words.isEmpty {
      specifications.append(quoted("*:word:(\(words.joined(separator: " ")))"))
    } else if let action = command.completables.compactMap(action).first {
      specifications.append(quoted("*:\(action.0):\(action.1)"))
    }
    return "    \(command.name)) _arguments \\\n      "
      + specifications.joined(separator: " \\\n      ") + " ;;"
  }

  private static func specification(_ option: CommandOption) -> String {
    let summary = option.summary.reduce(into: "") { $0 += "[]:".contains($1) ? "\\\($1)" : "\($1)" }
    var text = "--\(option.name)[\(summary)]"
    if let argument = option.argument {
      text += ":\(argument):" + (option.completable.flatMap(action)?.1 ?? "")
    }
    return quoted(text)
  }

  private static func action(_ completable: Completable) -> (String, String)? {
    switch completable {
    case .plugin: ("plugin", "_thimble_plugins")
    case .pluginName: ("plugin", "_thimble_names")
    case .permission: ("permission", "(\(Completable.permissions.joined(separator: " ")))")
    case .file: ("file", "_files")
    case .folder: ("folder", "_files -/")
    case .word: nil
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += $1 == "'" ? "'\\''" : "\($1)" } + "'"
  }
}
