import EventLoop
import JSON

/// A desktop notification, sent by the desktop's notification program; none where that is missing.
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
  /// The text with markup escaped, as notification servers interpret links and emphasis.
  fileprivate var withoutMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
