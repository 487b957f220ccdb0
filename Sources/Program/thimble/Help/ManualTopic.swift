import CommandLine

/// A page of the manual: about the program, a command, the relay, or a file.
enum ManualTopic {
  case program
  case command(Command)
  case relay
  /// A document as a page of section 5.
  case document(FilePage)

  /// A document that describes a file, and that is also a page of the manual.
  enum FilePage: String, CaseIterable {
    case rules, configuration

    /// The page's name.
    fileprivate var name: String {
      switch self {
      case .rules: "thimble-rules"
      case .configuration: "thimble"
      }
    }

    fileprivate var summary: String {
      switch self {
      case .rules: "rules of the plugin gestures, in the configuration of Thimble"
      case .configuration: "the configuration of Thimble, ~/.config/thimble/init.lua"
      }
    }

    fileprivate var document: String {
      switch self {
      case .rules: "cheat-sheet"
      case .configuration: "configuration"
      }
    }
  }

  /// The words of `thimble manual`.
  static let words = Command.all.map(\.name) + ["relay"] + FilePage.allCases.map(\.rawValue)

  /// All pages.
  static var all: [ManualTopic] {
    [.program] + Command.all.map { .command($0) } + [.relay]
      + FilePage.allCases.map { .document($0) }
  }

  /// The page that a word of the command line names.
  init(_ word: String?, in program: CommandTable) throws(UsageError) {
    switch word {
    case nil: self = .program
    case "relay"?: self = .relay
    case let word?:
      if let page = FilePage(rawValue: word) {
        self = .document(page)
      } else {
        self = .command(try program.command(word))
      }
    }
  }

  /// The page's file in a folder of manual pages, such as `man1/thimble-run.1`.
  var file: String {
    switch self {
    case .program: "man1/thimble.1"
    case .command(let command): "man1/thimble-\(command.name).1"
    case .relay: "man1/thimble-relay.1"
    case .document(let page): "man5/\(page.name).5"
    }
  }

  /// The page in roff.
  ///
  /// - Throws: An error if the page is a document that is not installed.
  func text(in program: CommandTable) throws -> String {
    switch self {
    case .program: return ManualPage(of: program).text
    case .command(let command): return ManualPage(of: command).text
    case .relay: return ManualPage.relay.text
    case .document(let page):
      guard let documents = DocumentPages().documents else {
        throw Documents.PageError.notInstalled
      }
      let text = try documents.text(of: documents.page(page.document))
      return RoffDocument(text, name: page.name, summary: page.summary).text
    }
  }
}

extension ManualPage {
  /// The page of the relay, whose options are those of its `--help`.
  fileprivate static var relay: ManualPage {
    ManualPage(
      named: "thimble-relay", summary: "relay the messages between an app and its compositor",
      synopsis: "[OPTION]... [--] APP [ARGUMENT]...",
      discussion: [
        "Starts an app, and relays its connection to the compositor. 'thimble wrap' starts this "
          + "program together with the program that decides about touches. All messages pass "
          + "unchanged, except for these touches.",
        "With --session, every program whose WAYLAND_DISPLAY is NAME (wayland-thimble) is relayed "
          + "by its own process. SIGTERM stops accepting programs; a second one ends the program.",
        "The exit status is that of the app; 126 if it cannot be started, 127 if it is not found.",
      ],
      options: [
        CommandOption(
          "session", argument: "[NAME]", "relay each program that connects to a socket"),
        CommandOption(
          "connection", argument: "FD", "relay a connected app; --session starts such relays"),
        CommandOption(
          "judge", argument: "SOCKET", "let the program at SOCKET decide about touches"),
        CommandOption(
          "ask-limit", argument: "MS",
          "how long a touch may wait for the first answer; default: 3"),
        CommandOption(
          "patience", argument: "MS",
          "how long that program may hang while touches wait; default: 45"),
        CommandOption(
          "ending", argument: "WAY",
          "how a touch ends for the app when a gesture takes it: cancel, sidestep, rest, lift or "
            + "keep; default: by toolkit"),
        CommandOption("hide", argument: "GLOBAL", "do not offer a global, such as wl_seat"),
        CommandOption(
          "max", argument: "GLOBAL=VERSION", "limit a global to this version"),
        CommandOption(
          "only", argument: "GLOBAL[=VERSION]", "let the app bind these globals and no others"),
        .help,
      ])
  }
}
