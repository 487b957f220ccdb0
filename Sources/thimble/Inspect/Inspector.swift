import EventLoop
import Glibc
import JSON

/// Looks into a running program, until it ends or a signal asks for the end.
final class Inspector {
  /// How often the page is drawn at most, in seconds. Chosen.
  private static let interval = 0.1

  private let loop: EventLoop
  private let console: Console
  private let isPage: Bool
  private var view = LiveView()
  private var lines = LineSplitter()
  private var timer: LoopTimer?
  private var isDue = false
  private var status = ExitStatus.fine

  /// - Parameter isPage: Whether a terminal shows a page that is drawn anew; else every line is printed as it is.
  init(_ console: Console, isPage: Bool) throws(EventLoopError) {
    loop = try EventLoop.make()
    self.console = console
    self.isPage = isPage
  }

  /// Attaches and shows what comes.
  func run(_ program: ControlFolder.Program) throws -> ExitStatus {
    let signals = try [SIGINT, SIGTERM].map { signal in
      try loop.signal(signal) { [unowned self] in loop.stop() }
    }
    let stream = try loop.connect(to: program.socket)
    stream.onEvent = { [unowned self] event in
      switch event {
      case .bytes(let bytes): for line in lines.append(bytes) { take(line) }
      case .end: loop.stop()
      }
    }
    stream.write(ControlRequest(.inspect).line)
    // The other screen of a terminal, without a cursor; the first one comes back at the end.
    if isPage { console.write("\u{1b}[?1049h\u{1b}[?25l") }
    loop.run()
    if isPage { console.write("\u{1b}[?25h\u{1b}[?1049l") }
    stream.close()
    for signal in signals { signal.cancel() }
    return status
  }

  private func take(_ line: String) {
    guard let object = (try? JSONValue.parse(line))?.object else { return }
    if object["ok"] == false {
      console.error(object["error"]?.string ?? "the program refuses without saying why")
      status = .failed
      return loop.stop()
    }
    guard object["kind"] != nil else { return }
    guard isPage else { return console.print(line) }
    view.take(object)
    guard !isDue else { return }
    isDue = true
    let timer = self.timer ?? loop.makeTimer { [unowned self] in draw() }
    self.timer = timer
    timer.schedule(after: Self.interval)
  }

  private func draw() {
    isDue = false
    var size = winsize()
    _ = ioctl(1, UInt(TIOCGWINSZ), &size)
    let page = view.page(
      height: size.ws_row > 0 ? Int(size.ws_row) : 40,
      width: size.ws_col > 0 ? Int(size.ws_col) : 80)
    // Each line's rest is cleared, and what lies below the last.
    console.write("\u{1b}[H" + page.joined(separator: "\u{1b}[K\r\n") + "\u{1b}[K\u{1b}[J")
  }
}
