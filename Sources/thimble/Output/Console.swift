import EventLoop
import Glibc

/// Where the program writes: data on standard output, diagnostics on standard error.
struct Console {
  /// Whether standard error is a terminal that takes colour.
  let isColoured: Bool
  /// Whether standard output is one.
  let isDataColoured: Bool
  /// Where lines of data go while a loop must not wait for those who read them; nil: to standard output.
  private(set) var dataLines: LineOutput?

  init() {
    let wantsColour = getenv("NO_COLOR") == nil
    isColoured = isatty(2) == 1 && wantsColour
    isDataColoured = isatty(1) == 1 && wantsColour
  }

  /// Writes one line of data, at once: a reader at the other end of a pipe sees it as it happens.
  func print(_ line: String) {
    if let dataLines { dataLines.print(line) } else { write(line + "\n", to: 1) }
  }

  /// The same, with lines of data that no turn of the loop waits for. End it before the program ends.
  func withoutWaiting(on loop: EventLoop) -> Console {
    var console = self
    console.dataLines = LineOutput(to: 1, on: loop)
    console.dataLines?.onOmission = { [self] lines in
      error("\(lines) lines of standard output were left out: its reader does not keep up")
    }
    return console
  }

  /// Gives the reader of the data a moment for what waits.
  func end() { dataLines?.end() }

  /// Writes one line about the work.
  func note(_ line: String) { write(line + "\n", to: 2) }

  /// Writes what went wrong.
  func error(_ message: String) {
    note(isColoured ? "\u{1b}[31mthimble:\u{1b}[0m \(message)" : "thimble: \(message)")
  }

  /// Writes data as it is.
  func write(_ text: String) { write(text, to: 1) }

  private func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&place, 1, -1)
      } else if errno != EINTR {
        return
      }
    }
  }
}
