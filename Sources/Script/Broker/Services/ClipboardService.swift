import DesktopActions
import JSON
import Scripting

extension Broker {
  /// Offers the clipboard.
  func serve(_ clipboard: any ClipboardAccess, _ news: ActionNews) {
    let listener = news.listen()
    // A plugin that does not ask for the clipboard does not hear of it.
    register("clipboard.prepare", permission: .clipboard) { [unowned self] _, reply in
      clipboard.prepare()
      listener.onClipboard = { [weak self] in
        guard let self, grants.allows(.clipboard) else { return }
        send(event: "clipboard_changed", .null)
      }
      reply.succeed()
    }
    register("clipboard.copy", permission: .clipboard) { arguments, reply throws(ActionError) in
      let text = try arguments.content("text", atMost: ActionLimits.clipboardBytes)
      let type = try arguments.optionalText("type", 3...256)
      guard type?.isMIMEType ?? true else {
        throw arguments.wrong("type", "a type such as text/html")
      }
      reply.answer { () throws(ActionError) in
        try clipboard.copy(text, as: type)
        return .null
      }
    }
    register("clipboard.read", permission: .clipboard) { _, reply in
      do throws(ActionError) {
        try clipboard.read { result in
          reply.answer { () throws(ActionError) in
            try result.get().map { .string($0) } ?? .null
          }
        }
      } catch {
        reply.fail(error)
      }
    }
    whenEnded { listener.onClipboard = {} }
  }
}
