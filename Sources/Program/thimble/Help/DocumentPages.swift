import CommandLine
import Scripting
import Store
import System

/// The documents that `thimble help TOPIC` shows; `topics` lists these.
struct DocumentPages: HelpPages {
  private let directories = Directories()

  /// The documents; nil: they are not installed.
  var documents: Documents? { directories.documents.map { Documents(in: $0) } }

  func hasPage(of topic: String) -> Bool {
    directories.documents.map { exists("\($0)/\(topic).md") } ?? false
  }

  func show(_ topic: String, beside commands: [Command], on console: Console) -> ExitStatus {
    guard let documents else {
      let hint = suggestion(for: topic, among: commands.map(\.name))
      console.error("there is no command \"\(topic)\"\(hint), and the documents are not installed")
      return .usage
    }
    let pager = Pager(console: console)
    if topic == "topics" {
      pager.show("Documents, each shown by 'thimble help NAME':\n\n" + documents.list())
      return .fine
    }
    do {
      let page = try documents.page(topic)
      pager.show(try documents.text(of: page))
      for other in documents.otherTopics(named: topic, beside: page) {
        console.note("This is \(page.topic). 'thimble help \(other)' shows another page.")
      }
      return .fine
    } catch {
      let message = "\(error)"
      console.error(
        message + (message.hasSuffix("?") ? "" : ".") + " 'thimble help topics' lists the pages.")
      return .usage
    }
  }
}
