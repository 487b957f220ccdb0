import Options
import Relay

/// The command line.
struct RelayOptions: Equatable {
  /// The app and its arguments.
  var arguments: [String]
  /// The socket of the judge; nil: no touch is decided about.
  var judge: String?
  /// How long a touch waits for the judge that asked for it, in milliseconds.
  var askLimit: UInt32?
  /// How long the judge may take to answer a ping while touches wait, in milliseconds.
  var patience: UInt32?
  /// How the app is made to believe that a touch is over; nil: as its toolkit needs.
  var ending: Ending?
  /// What the app may see of the compositor's globals.
  var globals = Globals()

  private static let options: [CommandOption] = [
    CommandOption("judge", argument: "SOCKET", "let the program at SOCKET decide about touches"),
    CommandOption("ask-limit", argument: "MS", "how long a touch waits for an answer"),
    CommandOption("patience", argument: "MS", "how long a judge may be silent"),
    CommandOption("ending", argument: "WAY", "how the app loses a touch that it has"),
    CommandOption("hide", argument: "GLOBAL", "do not offer a global, such as wl_seat"),
    CommandOption("max", argument: "GLOBAL=VERSION", "offer a global in no higher version"),
    .help,
  ]

  /// Parses the words after the program's name; nil if help is asked for.
  static func parse(_ words: [String]) throws(UsageError) -> RelayOptions? {
    let invocation = try OptionParser(options: options).parse(words, mixed: false)
    if invocation.has("help") { return nil }
    guard !invocation.words.isEmpty else { throw .missingWord("the app") }
    var found = RelayOptions(arguments: invocation.words, judge: invocation.value("judge"))
    found.askLimit = try milliseconds("ask-limit", invocation)
    found.patience = try milliseconds("patience", invocation)
    if let word = invocation.value("ending") {
      guard let ending = Ending(rawValue: word) else {
        throw .badValue(
          option: "ending", found: word, expected: "cancel, sidestep, lift or keep")
      }
      found.ending = ending
    }
    found.globals.hidden = Set(invocation.options["hide"] ?? [])
    for pair in invocation.options["max"] ?? [] {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let version = UInt32(parts[1]), version > 0 else {
        throw .badValue(option: "max", found: pair, expected: "GLOBAL=VERSION, such as wl_seat=5")
      }
      found.globals.highest[String(parts[0])] = version
    }
    return found
  }

  private static func milliseconds(
    _ name: String, _ invocation: Invocation
  ) throws(UsageError) -> UInt32? {
    guard let text = invocation.value(name) else { return nil }
    guard let found = UInt32(text), found <= 3_600_000 else {
      throw .badValue(option: name, found: text, expected: "0 to 3600000 milliseconds")
    }
    return found
  }

  /// The text of `--help`.
  static let help = """
    Usage: thimble-relay [OPTION]... [--] APP [ARGUMENT]...

    Starts an app whose connection to the compositor goes through this program. All that
    they say to each other passes unchanged. An app that is stopped for a while is not
    disconnected: what the compositor says meanwhile waits for it.

    The app finds the socket in WAYLAND_DISPLAY, as does all that it starts. This program
    ends when the app has ended and every connection is closed.

    With --judge, another program is told of the app's windows and touches, and decides
    which of them the app sees. Without an answer in time they pass, and they pass when
    that program hangs or ends; it is looked for again.

    Options:
          --judge SOCKET        let the program at SOCKET decide about touches
          --ask-limit MS        how long a touch waits for the first answer; 3
          --patience MS         how long that program may hang while touches wait; 45
          --ending WAY          how the app loses a touch that it has: cancel, sidestep,
                                lift, or keep: not at all; what its toolkit needs
          --hide GLOBAL         do not offer a global, such as wl_seat; may be repeated
          --max GLOBAL=VERSION  offer a global in no higher version; may be repeated
      -h, --help                show this text

    Exit status: that of the app, 128 and more if a signal has ended it; 126 if it cannot
    be started, 127 if it is not found; 69 without a compositor; 2 for a wrong command line.
    """
}
