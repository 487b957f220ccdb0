import Installation
import PluginHost
import Terminal

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
