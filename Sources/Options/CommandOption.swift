/// The description of a command's option: the single source for parsing, `--help` and everything
/// else that lists options.
public struct CommandOption: Sendable {
  /// The long name, without the dashes.
  public var name: String
  /// The one-letter name, if any.
  public var letter: Character?
  /// The placeholder of its argument in `--help`; nil for an option without one.
  public var argument: String?
  /// What it does, in one sentence without a full stop.
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
  public static let help = CommandOption("help", letter: "h", "show this text")

  /// The option of commands whose output is data.
  public static let json = CommandOption("json", "print JSON instead of text")
}
