import Options

/// The command line.
struct RelayOptions: Equatable {
  /// The app and its arguments.
  var arguments: [String]

  /// Parses the words after the program's name; nil if help is asked for.
  static func parse(_ words: [String]) throws(UsageError) -> RelayOptions? {
    let invocation = try OptionParser(options: [.help]).parse(words, mixed: false)
    if invocation.has("help") { return nil }
    guard !invocation.words.isEmpty else { throw .missingWord("the app") }
    return RelayOptions(arguments: invocation.words)
  }

  /// The text of `--help`.
  static let help = """
    Usage: thimble-relay [--] APP [ARGUMENT]...

    Starts an app whose connection to the compositor goes through this program. All that
    they say to each other passes unchanged. An app that is stopped for a while is not
    disconnected: what the compositor says meanwhile waits for it.

    The app finds the socket in WAYLAND_DISPLAY, as does all that it starts. This program
    ends when the app has ended and every connection is closed.

    Options:
      -h, --help  show this text

    Exit status: that of the app, 128 and more if a signal has ended it; 126 if it cannot
    be started, 127 if it is not found; 69 without a compositor; 2 for a wrong command line.
    """
}
