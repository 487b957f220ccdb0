import CommandLine
import Scripting
import Store

extension CommandTable {
  /// The commands of `thimble`.
  static func thimble(
    _ console: Console, commands: [Command] = Command.all
  ) -> CommandTable {
    var table = CommandTable(
      program: "thimble", version: Release.version,
      introduction: "Touch gestures for Wayland, scripted in Lua.",
      closing: "'thimble COMMAND --help' describes a command. 'thimble help NAME' shows a page, "
        + "such as\n'getting-started', 'rules' or 'plugins'. 'thimble help topics' lists all "
        + "pages, and\n'thimble help --search WORDS' finds the pages that contain these words.",
      commands: commands, console: console, nearest: nearestName)
    table.pages = DocumentPages()
    return table
  }
}
