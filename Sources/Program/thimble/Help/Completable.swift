import CommandLine
import PluginHost
import ScriptViews
import Scripting

/// A kind of argument that a shell can complete.
enum Completable: Equatable {
  /// The name of an installed plugin, or a file.
  case plugin
  /// Only the name of an installed plugin.
  case pluginName
  /// A permission.
  case permission
  /// A file.
  case file
  /// A folder.
  case folder
  /// A fixed word.
  case word(String)

  /// Creates the kind for a placeholder in `--help`: `PLUGIN`, `DIR` or a literal word.
  init?(placeholder: String) {
    switch placeholder {
    case "PLUGIN": self = .plugin
    case "TRACE", "FILE": self = .file
    case "DIR": self = .folder
    case "WHAT": self = .permission
    default:
      guard !placeholder.isEmpty, placeholder.allSatisfy({ $0.isLowercase || $0 == "-" }) else {
        return nil
      }
      self = .word(placeholder)
    }
  }
}

extension Command {
  /// The kinds of its arguments, parsed from the usage.
  var completables: [Completable] {
    if name == "manual" { return ManualTopic.words.map { .word($0) } }
    let parts = usage.split { " |[].".contains($0) }
    return parts.compactMap { Completable(placeholder: String($0)) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The words that precede a plugin's name.
  var wordsBeforeNames: [String] {
    name == "plugin"
      ? usage.split(separator: "|").compactMap { part in
        let words = part.split(separator: " ")
        let isName = words.count == 2 && words[1].drop { $0 == "[" }.hasPrefix("NAME")
        return isName ? String(words[0]) : nil
      } : []
  }

  /// The options with `--help`.
  var allOptions: [CommandOption] { options + [.help] }
}

extension CommandOption {
  /// The kind of the option's argument.
  var completable: Completable? { argument.flatMap { Completable(placeholder: $0) } }
}

extension Completable {
  /// The names of the permissions.
  static let permissions = Permission.allCases.map(\.rawValue)
}

extension [Completable] {
  /// The fixed words among these kinds.
  var words: [String] {
    compactMap { if case .word(let word) = $0 { word } else { nil } }
  }
}
