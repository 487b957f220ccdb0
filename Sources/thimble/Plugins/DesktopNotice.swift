import EventLoop
import JSON

/// A notice on the person's desktop, through the program that desktops have for it; without it
/// there is none.
final class DesktopNotice {
  private let sender: ChildProcess?

  init(_ title: String, _ text: String, on loop: EventLoop) {
    var configuration = ChildProcess.Configuration([
      "notify-send", "--app-name=thimble", "--", title.visible, text.visible.withoutMarkup,
    ])
    configuration.output = .ignored
    configuration.diagnostics = .ignored
    sender = try? loop.start(configuration)
  }
}

extension String {
  /// The text as notices show it, which read their text as markup: links and emphasis of others are
  /// none.
  fileprivate var withoutMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
