/// A program with subcommands: finds the command that a command line names, and runs it.
package struct CommandTable {
  /// The option that prints the version.
  package static let versionOption = CommandOption("version", "show the version")

  /// The program's name.
  package let program: String
  /// The version that `--version` prints after the program's name.
  package let version: String
  /// The paragraph of `--help` above the commands.
  package let introduction: String
  /// The paragraph of `--help` below the options.
  package let closing: String
  package let commands: [Command]
  package let console: Console
  /// The pages that `help` shows besides those of commands.
  package var pages: (any HelpPages)?
  private let nearest: (_ typed: String, _ names: [String]) -> String?

  /// Creates the table of a program.
  ///
  /// - Parameter nearest: Returns the name that a mistyped one most likely means.
  package init(
    program: String, version: String, introduction: String, closing: String, commands: [Command],
    console: Console, nearest: @escaping (_ typed: String, _ names: [String]) -> String?
  ) {
    self.program = program
    self.version = version
    self.introduction = introduction
    self.closing = closing
    self.commands = commands
    self.console = console
    self.nearest = nearest
  }

  /// Parses the arguments and runs their command.
  package func run(_ arguments: [String]) -> ExitStatus {
    do {
      return try dispatch(arguments)
    } catch let error as UsageError {
      let words = commands.first { $0.name == arguments.first }.map { " \($0.name)" } ?? ""
      let message = "\(error)"
      // A message that ends with a question mark gets no full stop.
      console.error(
        "\(message)\(message.hasSuffix("?") ? "" : ".") Try '\(program)\(words) --help'.")
      return .usage
    } catch let status as ExitStatus {
      return status
    } catch {
      console.error("\(error)")
      return .failed
    }
  }

  private func dispatch(_ arguments: [String]) throws -> ExitStatus {
    let own = try OptionParser(options: [.help, Self.versionOption], nearest: nearest)
      .parse(arguments, mixed: false)
    if own.has("version") {
      console.print("\(program) \(version)")
      return .fine
    }
    if own.has("help") || own.words.first == "help" && own.words.count == 1 {
      console.print(page: help)
      return .fine
    }
    guard let name = own.words.first else {
      console.note(page: help)
      return .usage
    }
    if name == "help" {
      if let pages, own.words[1] == "--search" {
        guard own.words.count > 2 else {
          throw UsageError.missingArgument(option: "--search", argument: "words")
        }
        return pages.search(Array(own.words.dropFirst(2)), on: console)
      }
      if own.words.count > 2 { throw UsageError.extraWord(own.words[2]) }
      return try showHelp(about: own.words[1])
    }
    let command = try command(name)
    let rest = Array(own.words.dropFirst())
    let invocation = try OptionParser(options: command.options + [.help], nearest: nearest)
      .parse(rest, mixed: !command.startsProgram)
    if invocation.has("help") {
      console.print(page: command.help(in: program).trimmedEnd)
      return .fine
    }
    return try command.run(invocation, console)
  }

  /// The command with a name.
  package func command(_ name: String) throws(UsageError) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    throw .unknownCommand(name, nearest: nearest(name, commands.map(\.name)))
  }

  /// The text of `--help`.
  private var help: String {
    let left = commands.map { ($0.name, $0.summary) }.leftWidth
    var groups: [(title: String, rows: [(String, String)])] = []
    for command in commands {
      let title = command.group.isEmpty ? "Commands" : command.group
      if groups.last?.title != title { groups.append((title, [])) }
      groups[groups.count - 1].rows.append((command.name, command.summary))
    }
    let lists = groups.map { "\($0.title):\n" + $0.rows.columns(left: left) }
    return "Usage: \(program) COMMAND [OPTION]... [ARGUMENT]...\n\n\(introduction)\n\n"
      + lists.joined(separator: "\n") + "\nOptions:\n" + [.help, Self.versionOption].table
      + "\n\(closing)"
  }

  /// `help TOPIC`: a page, or the help of a command that has no page.
  private func showHelp(about topic: String) throws(UsageError) -> ExitStatus {
    let isCommand = commands.contains { $0.name == topic }
    if let pages, !isCommand || pages.hasPage(of: topic) {
      return pages.show(topic, beside: commands, on: console)
    }
    console.print(page: try command(topic).help(in: program).trimmedEnd)
    return .fine
  }
}

/// Pages that `help` shows besides those of commands.
package protocol HelpPages {
  /// Whether a topic is the full name of a page: `wrap` or `docs/wrap.md`.
  func hasPage(of topic: String) -> Bool

  /// Lists the pages that contain all words.
  func search(_ words: [String], on console: Console) -> ExitStatus

  /// Shows the page of a topic; prints an error if there is none.
  func show(_ topic: String, beside commands: [Command], on console: Console) -> ExitStatus
}
