import CommandLine
import Relay
import Vocabulary

/// The options of the command line.
struct RelayOptions: Equatable {
  /// The apps that are connected to the compositor.
  enum Apps: Equatable {
    /// The app that the relay starts, and its child processes.
    case started
    /// All programs that connect to the socket with this name.
    case session(String)
    /// The app at the other end of this descriptor.
    case connection(Int32)
  }

  var apps = Apps.started
  /// The app and its arguments; may be empty for a session.
  var arguments: [String]
  /// The socket of the judge; nil to forward all touches.
  var judge: String?
  /// The maximum time for which a touch waits for the answer of a judge.
  var askLimit: Duration?
  /// The maximum age of an unanswered ping while touches wait.
  var pingTimeout: Duration?
  /// The way in which the app is made to abandon a touch; nil for the default of its toolkit.
  var ending: Ending?
  /// The globals that are hidden from the app or announced in a lower version.
  var globals = Globals()
  /// The only globals that the app may see and bind; nil for all.
  var only: AllowList?
  /// The command line options for the relays of a session.
  var relayWords: [String] = []

  private static let options: [CommandOption] = [
    CommandOption("session", "relay each program that connects to a socket"),
    CommandOption("connection", argument: "FD", "relay a connected app"),
    CommandOption("judge", argument: "SOCKET", "let the program at SOCKET decide about touches"),
    CommandOption("ask-limit", argument: "MS", "how long a touch may wait for an answer"),
    CommandOption("patience", argument: "MS", "how long a judge may be silent"),
    CommandOption("ending", argument: "WAY", "how a touch ends for the app when it is taken"),
    CommandOption("hide", argument: "GLOBAL", "do not offer a global, such as wl_seat"),
    CommandOption("max", argument: "GLOBAL=VERSION", "limit a global to this version"),
    CommandOption("only", argument: "GLOBAL[=VERSION]", "let the app bind only these globals"),
    .help,
  ]

  /// Parses the command line.
  ///
  /// - Returns: nil for `--help`.
  static func parse(_ words: [String]) throws(UsageError) -> RelayOptions? {
    let invocation = try OptionParser(options: options).parse(words, mixed: false)
    if invocation.has("help") { return nil }
    var found = RelayOptions(arguments: invocation.words, judge: invocation.value("judge"))
    try found.readApps(of: invocation)
    found.relayWords = options.filter { !["session", "connection"].contains($0.name) }.flatMap {
      option in (invocation.options[option.name] ?? []).map { "--\(option.name)=\($0)" }
    }
    found.askLimit = try milliseconds("ask-limit", invocation)
    found.pingTimeout = try milliseconds("patience", invocation)
    if let word = invocation.value("ending") {
      guard let ending = Ending(rawValue: word) else {
        throw .badValue(
          option: "ending", found: word, expected: "cancel, sidestep, lift, keep or rest")
      }
      found.ending = ending
    }
    try found.readGlobals(of: invocation)
    return found
  }

  /// Reads the options that concern globals.
  private mutating func readGlobals(of invocation: Invocation) throws(UsageError) {
    globals.hidden = Set(invocation.options["hide"] ?? [])
    for pair in invocation.options["max"] ?? [] {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let version = UInt32(parts[1]), version > 0 else {
        throw .badValue(option: "max", found: pair, expected: "GLOBAL=VERSION, such as wl_seat=5")
      }
      globals.maximumVersions[String(parts[0])] = version
    }
    guard let words = invocation.options["only"] else { return }
    guard globals == Globals() else {
      throw .badValue(
        option: "only", found: words[0], expected: "no --hide and --max; use --only GLOBAL=VERSION")
    }
    only = try AllowList(Self.allowed(words))
  }

  private static func allowed(_ words: [String]) throws(UsageError) -> [String: UInt32?] {
    var allowed: [String: UInt32?] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, version) = (String(parts[0]), parts.count == 2 ? UInt32(parts[1]) : nil)
      guard !name.isEmpty, parts.count == 1 || version ?? 0 > 0, allowed[name] == nil else {
        throw .badValue(
          option: "only", found: word,
          expected: "GLOBAL or GLOBAL=VERSION, such as wl_seat=5, and each GLOBAL once")
      }
      guard name != AllowList.unlistable else {
        throw .badValue(
          option: "only", found: word,
          expected: "another global; this one lets an app hide which globals it binds")
      }
      allowed.updateValue(version, forKey: name)
    }
    return allowed
  }

  /// Reads the options that select the apps.
  private mutating func readApps(of invocation: Invocation) throws(UsageError) {
    if let text = invocation.value("connection") {
      guard let descriptor = Int32(text), descriptor > 2 else {
        throw .badValue(option: "connection", found: text, expected: "a descriptor of 3 or more")
      }
      if let extra = arguments.first { throw .extraWord(extra) }
      apps = .connection(descriptor)
      return
    }
    guard invocation.has("session") else {
      if arguments.isEmpty { throw .missingWord("the app") }
      return
    }
    let session = try SessionWords(invocation)
    apps = .session(session.name)
    arguments = session.app
  }

  private static func milliseconds(
    _ name: String, _ invocation: Invocation
  ) throws(UsageError) -> Duration? {
    guard let text = invocation.value(name) else { return nil }
    guard let found = UInt32(text), found <= 3_600_000 else {
      throw .badValue(option: name, found: text, expected: "0 to 3600000 milliseconds")
    }
    return .milliseconds(found)
  }

  /// The text of `--help`.
  static let help = """
    Usage: thimble-relay [OPTION]... [--] APP [ARGUMENT]...
           thimble-relay --session [OPTION]... [NAME] [-- APP [ARGUMENT]...]

    Starts an app, and relays its connection to the compositor. All messages pass
    unchanged. An app that is stopped for a while stays connected: the messages of the
    compositor wait for it.

    The app and the programs that it starts find the socket in WAYLAND_DISPLAY. This
    program ends when the app has ended and every connection is closed.

    With --session, every program whose WAYLAND_DISPLAY is NAME (wayland-thimble) is
    relayed by its own process, so that a fault affects only one app. SIGTERM stops
    accepting programs; this program ends with the last app. At a second SIGTERM it ends
    at once, and the relays of running apps continue. With APP, it accepts programs until
    APP and all apps end. Without a compositor, it ends with status 69.

    With --judge, another program receives the app's windows and touches, and decides
    which touches the app receives. Touches pass if there is no answer in time, or if
    that program hangs or ends; the connection to it is then tried again.

    With --only, the app sees only the listed globals, and none that take pictures of the
    screen or press keys, for example. An app that binds another global, or sends an
    unknown request to wl_display, is disconnected.

    Options:
          --session             relay each program that connects to a socket
          --connection FD       relay a connected app; --session starts such relays
          --judge SOCKET        let the program at SOCKET decide about touches
          --ask-limit MS        how long a touch may wait for the first answer; 3
          --patience MS         how long that program may hang while touches wait; 45
          --ending WAY          how a touch ends for the app when it is taken: cancel,
                                sidestep, rest, lift or keep; default: by toolkit
          --hide GLOBAL         do not offer a global, such as wl_seat; may be repeated
          --max GLOBAL=VERSION  limit a global to this version; may be repeated
          --only GLOBAL[=VERSION]
                                let the app bind only this global, up to this version;
                                may be repeated; not with --hide and --max
      -h, --help                show this text

    Exit status: that of the app, 128 and more if a signal has ended it; 126 if it cannot
    be started, 127 if it is not found; 69 without a compositor; 2 for a wrong command line.
    """
}
