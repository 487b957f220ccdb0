// Tests: UsageTests, DocumentsTests

import CommandLine
import PluginHost
import Scripting
import Store

/// The program: finds the command that a command line names, and runs it.
struct Program {
  static let versionOption = CommandOption("version", "show the version")

  let commands: [Command]
  let console: Console

  /// Parses the arguments and runs their command.
  func run(_ arguments: [String]) -> ExitStatus {
    do {
      return try dispatch(arguments)
    } catch let error as UsageError {
      let words = commands.first { $0.name == arguments.first }.map { " \($0.name)" } ?? ""
      let message = "\(error)"
      // A message that ends with a question mark gets no full stop.
      console.error("\(message)\(message.hasSuffix("?") ? "" : ".") Try 'thimble\(words) --help'.")
      return .usage
    } catch let status as ExitStatus {
      return status
    } catch {
      console.error("\(error)")
      return .failed
    }
  }

  private func dispatch(_ arguments: [String]) throws -> ExitStatus {
    let own = try OptionParser(options: [.help, Self.versionOption], nearest: nearestName)
      .parse(arguments, mixed: false)
    if own.has("version") {
      console.print("thimble \(Release.version)")
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
      if own.words.count > 2 { throw UsageError.extraWord(own.words[2]) }
      return showHelp(about: own.words[1])
    }
    let command = try command(name)
    let rest = Array(own.words.dropFirst())
    let invocation = try OptionParser(options: command.options + [.help], nearest: nearestName)
      .parse(rest, mixed: !command.startsProgram)
    if invocation.has("help") {
      console.print(page: command.help.trimmedEnd)
      return .fine
    }
    return try command.run(invocation, console)
  }

  /// The command with a name.
  func command(_ name: String) throws(UsageError) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    throw .unknownCommand(name, nearest: nearestName(to: name, among: commands.map(\.name)))
  }

  /// The text of `thimble --help`.
  var help: String {
    let introduction = """
      Usage: thimble COMMAND [OPTION]... [ARGUMENT]...

      Touch gestures for Wayland, scripted in Lua.

      Commands:

      """
    let rows = commands.map { ($0.name, $0.summary) }
    let options = [.help, Self.versionOption].table
    let closing =
      "\n'thimble COMMAND --help' describes a command, 'thimble help plugins' is the "
      + "introduction to\nwriting plugins, and 'thimble help topics' lists all documents."
    return introduction + rows.columns + "\nOptions:\n" + options + closing
  }
}

extension Program {
  /// `thimble help TOPIC`: the help of a command, or a document; `topics` lists these.
  func showHelp(about topic: String, in directories: Directories = Directories()) -> ExitStatus {
    if let command = commands.first(where: { $0.name == topic }) {
      console.print(page: command.help.trimmedEnd)
      return .fine
    }
    guard let folder = directories.documents else {
      let hint = suggestion(for: topic, among: commands.map(\.name))
      console.error("there is no command \"\(topic)\"\(hint), and the documents are not installed")
      return .usage
    }
    let documents = Documents(in: folder)
    let pager = Pager(console: console)
    if topic == "topics" {
      pager.show("Documents, each shown by 'thimble help NAME':\n\n" + documents.list())
      return .fine
    }
    do {
      pager.show(try documents.text(of: try documents.page(topic)))
      return .fine
    } catch {
      let message = "\(error)"
      console.error(
        message + (message.hasSuffix("?") ? "" : ".") + " 'thimble help topics' lists the pages.")
      return .usage
    }
  }
}
