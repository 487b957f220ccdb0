import EventLoop
import Glibc

/// The other screen of a terminal: no cursor, no echo, lines that do not wrap. All is as before
/// when it is left.
final class TerminalPage {
  private let console: Console
  private var terminal: Int32?
  private var settings: termios?
  private var keys: Watch?
  private var resizes: SignalWatch?

  /// Called with each key that is pressed, as the terminal sends it.
  var onKey: ((UInt8) -> Void)?
  /// Called when the terminal has another size.
  var onResize: (() -> Void)?

  init(_ console: Console, on loop: EventLoop) throws(EventLoopError) {
    self.console = console
    resizes = try loop.signal(SIGWINCH) { [unowned self] in onResize?() }
    if isatty(0) == 1 { try listenForKeys(on: loop) }
    console.write("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l")
  }

  /// Goes back to the first screen.
  func leave() {
    console.write("\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l")
    keys?.cancel()
    resizes?.cancel()
    (keys, resizes) = (nil, nil)
    guard var settings, let terminal else { return }
    tcsetattr(terminal, TCSADRAIN, &settings)
    close(terminal)
    (self.settings, self.terminal) = (nil, nil)
  }

  /// Lines and columns.
  var size: (height: Int, width: Int) {
    var size = winsize()
    _ = ioctl(1, UInt(TIOCGWINSZ), &size)
    return (size.ws_row > 0 ? Int(size.ws_row) : 24, size.ws_col > 0 ? Int(size.ws_col) : 80)
  }

  /// Shows lines, with headlines and what is under way made to stand out.
  func show(_ lines: [String]) {
    let text = lines.map { console.isDataColoured ? Self.coloured($0) : $0 }
    // Each line's rest is cleared, and what lies below the last.
    console.write("\u{1b}[H" + text.joined(separator: "\u{1b}[K\r\n") + "\u{1b}[K\u{1b}[J")
  }

  private static func coloured(_ line: String) -> String {
    var line = line.replacing("●", with: "\u{1b}[32m●\u{1b}[0m")
    for title in ["TOUCHES", "VIEWS AND RECOGNIZERS", "LATENCY", "DECISIONS"] {
      line = line.replacing(title, with: "\u{1b}[1m\(title)\u{1b}[0m")
    }
    return line
  }

  private func listenForKeys(on loop: EventLoop) throws(EventLoopError) {
    // Opened anew, because to watch it makes it non-blocking, for everyone who shares the
    // description.
    let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC)
    var settings = termios()
    guard terminal >= 0, tcgetattr(terminal, &settings) == 0 else { return }
    self.terminal = terminal
    self.settings = settings
    // Keys come at once and unseen; Ctrl-C stays what it is, Ctrl-Z would leave the terminal as it
    // is now.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VSUSP)] = 0 }
    tcsetattr(terminal, TCSADRAIN, &settings)
    keys = try loop.watch(fileDescriptor: terminal) { [unowned self] _ in
      var key: UInt8 = 0
      guard read(terminal, &key, 1) == 1 else {
        keys?.cancel()
        return
      }
      onKey?(key)
    }
  }
}
