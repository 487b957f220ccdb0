import Options
import PluginHost

/// What a shell can offer in the place of a word.
enum Completable: Equatable {
  /// The name of an installed plugin, or a file.
  case plugin
  /// The name of an installed plugin, and nothing else.
  case pluginName
  /// A permission.
  case permission
  /// A file.
  case file
  /// A folder.
  case folder
  /// One of some words.
  case word(String)

  /// What stands for something in `--help`: `PLUGIN`, `DIR` or a word as it is typed.
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
  /// What its words can be, read from its usage.
  var completables: [Completable] {
    if name == "manual" { return Command.all.map { .word($0.name) } }
    if name == "bench" {
      return BenchPart.allCases.map { .word($0.rawValue) } + [.word("workload")]
    }
    let places = usage.split { " |[].".contains($0) }
    return places.compactMap { Completable(placeholder: String($0)) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The words after which the name of a plugin is expected.
  var wordsBeforeNames: [String] {
    name == "plugin"
      ? usage.split(separator: "|").compactMap { part in
        let words = part.split(separator: " ")
        return words.count == 2 && words[1] == "NAME" ? String(words[0]) : nil
      } : []
  }

  /// Its options, `--help` with them.
  var allOptions: [CommandOption] { options + [.help] }
}

extension CommandOption {
  /// What its argument can be.
  var completable: Completable? { argument.flatMap { Completable(placeholder: $0) } }
}

extension Completable {
  /// What permissions are called.
  static let permissions = Permission.allCases.map(\.rawValue)
}

extension [Completable] {
  /// The words among them.
  var words: [String] {
    compactMap { if case .word(let word) = $0 { word } else { nil } }
  }
}
