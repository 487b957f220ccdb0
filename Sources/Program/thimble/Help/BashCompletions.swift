import CommandLine

/// The completions of bash.
enum BashCompletions {
  /// The script that `bash-completion` loads.
  static func script(for commands: [Command]) -> String {
    """
    # Completions of thimble for bash.
    _thimble() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local command=${COMP_WORDS[1]} options= words= places=
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        local commands="\(commands.map(\.name).joined(separator: " ")) --help --version"
        COMPREPLY=($(compgen -W "$commands" -- "$current"))
        return
      fi
      case $command:$previous in
    \(commands.flatMap(arguments).joined(separator: "\n"))
      esac
      if [[ -z $places ]]; then
        case $command in
    \(commands.map(words).joined(separator: "\n"))
        esac
      fi
      if [[ $current == -* && -n $options ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
        return
      fi
      COMPREPLY=($(compgen -W "$words" -- "$current"))
      if [[ $places == name || $places == *plugin* ]]; then
        local plugins="$(thimble completions --plugins 2>/dev/null)"
        COMPREPLY+=($(compgen -W "$plugins" -- "$current"))
      fi
      if [[ $places == permission ]]; then
        local permissions="\(Completable.permissions.joined(separator: " "))"
        COMPREPLY+=($(compgen -W "$permissions" -- "$current"))
      fi
      [[ $places == *plugin* || $places == *file* ]] && COMPREPLY+=($(compgen -f -- "$current"))
      [[ $places == *folder* ]] && COMPREPLY+=($(compgen -d -- "$current"))
    }
    complete -o filenames -F _thimble thimble

    """
  }

  /// The completions of the values of a command's options.
  private static func arguments(of command: Command) -> [String] {
    let names = command.wordsBeforeNames.map { "\(command.name):\($0)" }
    let followers = names.isEmpty ? [] : ["    \(names.joined(separator: "|"))) places=\"name\" ;;"]
    return followers
      + command.options.filter { $0.argument != nil }.map { option in
        let names = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
        let patterns = names.map { "\(command.name):\($0)" }.joined(separator: "|")
        return "    \(patterns)) places=\"\(option.completable.map(kind) ?? "nothing")\" ;;"
      }
  }

  /// The completions of a command's other arguments.
  private static func words(of command: Command) -> String {
    let options = command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
    let words = command.completables.words.joined(separator: " ")
    let kinds = command.completables.map(kind).filter { !$0.isEmpty }.joined(separator: " ")
    return
      "      \(command.name)) options=\"\(options)\" words=\"\(words)\" places=\"\(kinds)\" ;;"
  }

  private static func kind(_ completable: Completable) -> String {
    switch completable {
    case .plugin: "plugin"
    case .pluginName: "name"
    case .permission: "permission"
    case .file: "file"
    case .folder: "folder"
    case .word: ""
    }
  }
}
