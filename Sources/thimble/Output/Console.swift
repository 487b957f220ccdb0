import EventLoop
import Glibc
import JSON

/// Where the program writes: data on standard output, diagnostics on standard error.
///
/// Text of plugins, traces and compositors comes through here, and none of it steers the terminal
/// or passes for something else: what is hidden is made visible, and only text that the program
/// puts together itself has lines.
struct Console {
  /// Whether standard error is a terminal that takes colour.
  let isColoured: Bool
  /// Whether standard output is one.
  let isDataColoured: Bool
  /// Where lines of data go while a loop must not wait for those who read them; nil: to standard
  /// output.
  private(set) var dataLines: LineOutput?

  init() {
    let wantsColour = getenv("NO_COLOR") == nil
    isColoured = isatty(2) == 1 && wantsColour
    isDataColoured = isatty(1) == 1 && wantsColour
  }

  /// Writes one line of data, at once: a reader at the other end of a pipe sees it as it happens. A
  /// line end in it is made visible.
  func print(_ line: String) { putLine(line.visible) }

  /// Writes lines of data; what others wrote in them was made visible where they were put together.
  func print(page: String) { putLine(page.visible(keepingLines: true)) }

  private func putLine(_ line: String) {
    if let dataLines { dataLines.print(line) } else { write(line + "\n", to: 1) }
  }

  /// The same, with lines of data that no turn of the loop waits for. End it before the program
  /// ends.
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

  /// Writes something about the work; lines after the first are indented, so that none of them
  /// looks like one of somebody else's.
  func note(_ text: String) { write(text.withIndentedLines + "\n", to: 2) }

  /// Writes lines about the work; what others wrote in them was made visible where they were put
  /// together.
  func note(page: String) { write(page.visible(keepingLines: true) + "\n", to: 2) }

  /// Writes where a plugin's code was, a frame a line.
  func note(frames: String) {
    guard !frames.isEmpty else { return }
    note("  " + frames.withIndentedLines)
  }

  /// Writes what went wrong.
  func error(_ message: String) {
    let name = isColoured ? "\u{1b}[31mthimble:\u{1b}[0m " : "thimble: "
    write(name + message.withIndentedLines + "\n", to: 2)
  }

  /// Writes data as it is: what others wrote in it was made visible.
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

extension String {
  /// The text made visible, each of its lines but the first begun by spaces.
  fileprivate var withIndentedLines: String {
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).visible }.joined(separator: "\n    ")
  }
}
