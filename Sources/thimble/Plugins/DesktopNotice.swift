import EventLoop

/// A notice on the person's desktop, through the program that desktops have for it; without it there is none.
final class DesktopNotice {
  private let sender: ChildProcess?

  init(_ title: String, _ text: String, on loop: EventLoop) {
    var configuration = ChildProcess.Configuration([
      "notify-send", "--app-name=thimble", "--", title, text,
    ])
    configuration.output = .ignored
    configuration.diagnostics = .ignored
    sender = try? loop.start(configuration)
  }
}
