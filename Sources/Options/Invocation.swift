/// What a person typed after a command's name: its options and its other words.
public struct Invocation: Equatable {
  /// The long names of the options given, with their arguments in the order given.
  public private(set) var options: [String: [String]] = [:]
  /// The words that are not options.
  public var words: [String] = []

  /// Whether the option was given.
  public func has(_ name: String) -> Bool { options[name] != nil }

  /// The argument of an option, the last one where it was given twice.
  public func value(_ name: String) -> String? { options[name]?.last }

  mutating func add(_ name: String, _ value: String?) {
    options[name, default: []].append(contentsOf: value.map { [$0] } ?? [])
  }
}

/// A command line that cannot be understood.
public enum UsageError: Error, Equatable, CustomStringConvertible {
  /// No such option; the option that it may have meant.
  case unknownOption(String, nearest: String?)
  /// An option without the argument that it needs.
  case missingArgument(option: String, argument: String)
  /// An option with an argument that it does not take.
  case unexpectedArgument(option: String)
  /// An argument that the option cannot use.
  case badValue(option: String, found: String, expected: String)
  /// No such command; the command that it may have meant.
  case unknownCommand(String, nearest: String?)
  /// A word that the command needs is not there.
  case missingWord(String)
  /// A word more than the command takes.
  case extraWord(String)

  public var description: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "unknown option \(option)" + Self.hint(nearest.map { "--\($0)" })
    case .missingArgument(let option, let argument): "\(option) needs an argument: \(argument)"
    case .unexpectedArgument(let option): "\(option) takes no argument"
    case .badValue(let option, let found, let expected):
      "\(option) is \"\(found)\", expected \(expected)"
    case .unknownCommand(let name, let nearest):
      "unknown command \"\(name)\"" + Self.hint(nearest)
    case .missingWord(let what): "\(what) is missing"
    case .extraWord(let word): "unexpected \"\(word)\""
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? ""
  }
}
