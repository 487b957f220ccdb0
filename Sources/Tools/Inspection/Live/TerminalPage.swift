import CUV
import CommandLine
import Glibc
import System

/// The alternate screen of a terminal, without cursor, echo or line wrap. `leave()` restores the
/// terminal.
final class TerminalPage {
  private let console: Console
  private var terminal: Int32?
  private var settings: termios?
  private var keys: Watch?
  private var resizes: SignalWatch?

  /// Called with each byte of keyboard input.
  var onKey: ((UInt8) -> Void)?
  /// Called when the terminal is resized.
  var onResize: (() -> Void)?

  init(_ console: Console, on loop: EventLoop) throws(EventLoopError) {
    self.console = console
    resizes = try loop.signal(SIGWINCH) { [unowned self] in onResize?() }
    if isatty(0) == 1 { try listenForKeys(on: loop) }
    console.write("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l")
  }

  /// Restores the main screen and the terminal's settings.
  func leave() {
    console.write("\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l")
    keys?.cancel()
    resizes?.cancel()
    (keys, resizes) = (nil, nil)
    guard var settings, let terminal else { return }
    unsafe tcsetattr(terminal, TCSADRAIN, &settings)
    close(terminal)
    (self.settings, self.terminal) = (nil, nil)
  }

  /// The terminal's size in lines and columns.
  var size: (height: Int, width: Int) {
    var size = winsize()
    _ = unsafe ioctl(1, UInt(TIOCGWINSZ), &size)
    return (size.ws_row > 0 ? Int(size.ws_row) : 24, size.ws_col > 0 ? Int(size.ws_col) : 80)
  }

  /// Draws lines, with headlines and active recognizers highlighted.
  func show(_ lines: [String]) {
    let text = lines.map { console.isDataColoured ? Self.coloured($0) : $0 }
    // Clears the rest of each line, and the screen below the last one.
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
    // Opened separately: the watch sets O_NONBLOCK, which all holders of a shared open file
    // description would see.
    let terminal = unsafe open("/dev/tty", O_RDONLY | O_CLOEXEC)
    var settings = termios()
    guard terminal >= 0, unsafe tcgetattr(terminal, &settings) == 0 else { return }
    self.terminal = terminal
    self.settings = settings
    // Input is unbuffered and not echoed. Ctrl-C still sends its signal; Ctrl-Z is disabled, as it
    // would leave the terminal in this mode.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { unsafe $0[Int(VSUSP)] = 0 }
    unsafe tcsetattr(terminal, TCSADRAIN, &settings)
    keys = try loop.watch(fileDescriptor: terminal) { [unowned self] _ in
      var key: UInt8 = 0
      guard unsafe read(terminal, &key, 1) == 1 else {
        keys?.cancel()
        return
      }
      onKey?(key)
    }
  }
}
