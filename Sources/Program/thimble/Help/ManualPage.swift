import CommandLine
import Store

/// A manual page in roff, generated from the same descriptions as `--help`.
struct ManualPage {
  /// The page's name, such as `thimble-run`.
  let name: String
  let text: String

  private static let section = 1

  /// The page of the whole program.
  init(of program: CommandTable) {
    name = "thimble"
    var roff = Roff(title: name, section: Self.section, version: Release.version)
    roff.section("Name", "thimble - touch gestures for Wayland, scripted in Lua")
    roff.synopsis("thimble", "COMMAND [OPTION]... [ARGUMENT]...")
    roff.section(
      "Description",
      "Thimble receives touches on its own windows and layers on a Wayland compositor, "
        + "recognizes gestures, and calls plugins written in Lua with them. It needs no "
        + "privileges.")
    roff.heading("Commands")
    for command in program.commands {
      roff.item(bold: command.name, command.summary.sentence + " See thimble-\(command.name)(1).")
    }
    roff.item(
      bold: "help", italic: "[TOPIC]",
      "Show a document, in PAGER on a terminal: 'thimble help plugins' is the introduction "
        + "to writing plugins, 'thimble help topics' lists all documents."
    )
    roff.options([.help, CommandTable.versionOption])
    roff.exitStatus()
    roff.heading("Environment")
    for (variable, meaning) in Self.environment { roff.item(bold: variable, meaning) }
    roff.heading("Files")
    for (file, meaning) in Self.files { roff.item(italic: file, meaning) }
    let commands = program.commands.map { "thimble-\($0.name)(1)" }
    roff.section(
      "See also",
      (["thimble(5), thimble-rules(5), thimble-relay(1)"] + commands).joined(separator: ", "))
    text = roff.text
  }

  /// The page of one command.
  init(of command: Command) {
    self.init(
      named: "thimble-\(command.name)", summary: command.summary,
      synopsis: "[OPTION]... \(command.usage)".trimmedEnd, discussion: command.discussion,
      options: command.options + [.help], example: command.example, exitStatus: true)
  }

  /// The page of a command or a program.
  ///
  /// - Parameter exitStatus: Whether the page has the section on the exit status, which is the same
  ///   for every command.
  init(
    named name: String, summary: String, synopsis: String, discussion: [String],
    options: [CommandOption], example: String = "", exitStatus: Bool = false
  ) {
    self.name = name
    var roff = Roff(title: name, section: Self.section, version: Release.version)
    roff.section("Name", "\(name) - \(summary)")
    let command = exitStatus ? name.replacing("thimble-", with: "thimble ") : name
    roff.synopsis(command, synopsis)
    roff.section("Description", summary.sentence)
    for paragraph in discussion { roff.paragraph(paragraph) }
    roff.options(options)
    if !example.isEmpty { roff.section("Example", example) }
    if exitStatus { roff.exitStatus() }
    roff.section("See also", "thimble(1), thimble(5), thimble-rules(5)")
    text = roff.text
  }

  private static let environment = [
    ("WAYLAND_DISPLAY", "The compositor's socket."),
    ("XDG_CONFIG_HOME", "The folder of your configuration; default ~/.config."),
    ("XDG_DATA_HOME", "The folder of your plugins; default ~/.local/share."),
    (
      "XDG_DATA_DIRS",
      "The folders of the system's plugins; default /usr/local/share and /usr/share."
    ),
    (
      "XDG_STATE_HOME",
      "The folder of plugins' stores; default ~/.local/state."
    ),
    (
      "XDG_RUNTIME_DIR",
      "The folder of the compositor's socket and of Thimble's control sockets."
    ),
    ("NO_COLOR", "If set, output has no colours."),
    ("PAGER", "The pager for documents on a terminal; default less."),
  ]

  private static let files = [
    (
      "~/.config/thimble/init.lua",
      "Your configuration: the plugins to run, with their options and permissions."
    ),
    ("~/.local/share/thimble/plugins/", "Your plugins, one folder each."),
    ("/usr/share/thimble/plugins/", "The plugins shipped with Thimble."),
    ("/usr/share/doc/thimble/docs/", "The documents that 'thimble help' shows."),
  ]
}

extension Roff {
  /// The synopsis section.
  fileprivate mutating func synopsis(_ command: String, _ rest: String) {
    heading("Synopsis")
    line(".B \(escaped(command))")
    line(escaped(rest))
  }

  /// The options section, in the order of the array.
  fileprivate mutating func options(_ options: [CommandOption]) {
    heading("Options")
    for option in options {
      let letter = option.letter.map { "-\($0), " } ?? ""
      item(
        bold: letter + "--\(option.name)", italic: option.argument, option.summary.sentence)
    }
  }

  /// The exit status section, which is the same for every command.
  fileprivate mutating func exitStatus() {
    heading("Exit status")
    let meanings = [
      ("0", "Success."), ("1", "Failure."), ("2", "Usage error."),
      ("69", "There is no compositor, or it lacks a required protocol."),
      ("78", "The configuration or a plugin has an error."),
    ]
    for (status, meaning) in meanings { item(bold: status, meaning) }
  }
}

/// A builder of roff text for `man`.
struct Roff {
  private(set) var text: String

  /// Begins a page.
  init(title: String, section: Int, version: String) {
    text =
      ".TH \"\(title.uppercased())\" \"\(section)\" \"\" \"Thimble \(version)\" \"User commands\"\n"
    text += ".nh\n"
  }

  /// Appends a section of one paragraph.
  mutating func section(_ title: String, _ paragraph: String) {
    heading(title)
    line(escaped(paragraph))
  }

  /// Appends a section heading.
  mutating func heading(_ title: String) { line(".SH \(title.uppercased())") }

  /// Appends a paragraph to the current section.
  mutating func paragraph(_ paragraph: String) {
    line(".PP")
    line(escaped(paragraph))
  }

  /// Appends a definition list item: a term and its meaning.
  mutating func item(bold: String = "", italic: String? = nil, _ meaning: String) {
    line(".TP")
    var term = bold.isEmpty ? "" : "\\fB\(escaped(bold))\\fR"
    if let italic { term += (term.isEmpty ? "" : " ") + "\\fI\(escaped(italic))\\fR" }
    line(term)
    line(escaped(meaning))
  }

  /// Appends a line verbatim.
  mutating func line(_ line: String) { text += line + "\n" }

  /// Escapes the characters that roff would interpret.
  func escaped(_ text: String) -> String {
    var escaped = ""
    for letter in text {
      switch letter {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'" where escaped.isEmpty, "." where escaped.isEmpty: escaped += "\\&\(letter)"
      default: escaped.append(letter)
      }
    }
    return escaped
  }
}
