/// A parsed command line after the command's name: options and operands.
public struct Invocation: Equatable {
  /// The given options by long name, each with its arguments in the order given.
  public private(set) var options: [String: [String]] = [:]
  /// The operands: the words that are not options.
  public var words: [String] = []
  /// Whether `--` stands before the operands.
  public var isSeparated = false

  /// Whether the option was given.
  public func has(_ name: String) -> Bool { options[name] != nil }

  /// The last argument of an option; nil when it was not given.
  public func value(_ name: String) -> String? { options[name]?.last }

  mutating func add(_ name: String, _ value: String?) {
    options[name, default: []].append(contentsOf: value.map { [$0] } ?? [])
  }
}

/// An invalid command line.
public enum UsageError: Error, Equatable, CustomStringConvertible {
  /// An unknown option, and the nearest known one.
  case unknownOption(String, nearest: String?)
  /// An option without its required argument.
  case missingArgument(option: String, argument: String)
  /// An option with an argument that it does not take.
  case unexpectedArgument(option: String)
  /// An invalid argument of an option.
  case badValue(option: String, found: String, expected: String)
  /// An unknown command, and the nearest known one.
  case unknownCommand(String, nearest: String?)
  /// A required operand is missing.
  case missingWord(String)
  /// There are more operands than the command takes.
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

/// The description of a command's option: the single source for parsing, `--help` and all other
/// lists of options.
public struct CommandOption: Sendable {
  /// The long name, without the dashes.
  public var name: String
  /// The one-letter name, if any.
  public var letter: Character?
  /// The placeholder of its argument in `--help`; nil for an option without one.
  public var argument: String?
  /// The effect of the option, in one sentence without a full stop.
  public var summary: String

  /// Creates an option.
  public init(
    _ name: String, letter: Character? = nil, argument: String? = nil, _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.summary = summary
  }

  /// The option that every command has.
  public static let help = CommandOption("help", letter: "h", "show this help")

  /// The option of commands whose output is data.
  public static let json = CommandOption("json", "print JSON instead of text")
}
