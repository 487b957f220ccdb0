import Glibc
package import System

/// The program's output: data on standard output, diagnostics on standard error.
///
/// Text of plugins, traces and compositors is untrusted and passes through here, so it cannot send
/// escape sequences to the terminal or imitate other output: invisible characters are escaped, and
/// only text that the program composes itself spans several lines.
package struct Console {
  /// Whether to colour diagnostics: standard error is a terminal, and colours are not turned off.
  let isColoured: Bool
  /// Whether to colour data: standard output is a terminal, and colours are not turned off.
  package let isDataColoured: Bool
  /// Non-blocking output for lines of data while an event loop runs; nil: blocking writes to
  /// standard output.
  private(set) var dataLines: LineOutput?

  /// Creates the output of this process; `NO_COLOR` turns colours off.
  package init() {
    let wantsColour = unsafe getenv("NO_COLOR") == nil
    isColoured = isatty(2) == 1 && wantsColour
    isDataColoured = isatty(1) == 1 && wantsColour
  }

  /// Writes one line of data, unbuffered, so that a reader of a pipe sees it at once. Line ends in
  /// it are escaped.
  package func print(_ line: String) { putLine(line.visible) }

  /// Writes lines of data, in which untrusted text is already escaped.
  package func print(page: String) { putLine(page.visible(keepingLines: true)) }

  private func putLine(_ line: String) {
    if let dataLines { dataLines.print(line) } else { write(line + "\n", to: 1) }
  }

  /// Returns a console whose lines of data never block the loop. Call `end()` before the program
  /// exits.
  package func withoutWaiting(on loop: EventLoop) -> Console {
    var console = self
    console.dataLines = LineOutput(to: 1, on: loop)
    console.dataLines?.onOmission = { [self] lines in
      error("\(lines) lines of standard output were left out: its reader does not keep up")
    }
    return console
  }

  /// Flushes pending lines of data, with a timeout.
  package func end() { dataLines?.end() }

  /// Writes a diagnostic. Lines after the first are indented, so that none can pass for another
  /// diagnostic.
  package func note(_ text: String) { write(text.withIndentedLines + "\n", to: 2) }

  /// Writes lines of diagnostics, in which untrusted text is already escaped.
  package func note(page: String) { write(page.visible(keepingLines: true) + "\n", to: 2) }

  /// Writes a plugin's traceback, one frame a line.
  package func note(frames: String) {
    guard !frames.isEmpty else { return }
    note("  " + frames.withIndentedLines)
  }

  /// Writes an error message.
  package func error(_ message: String) {
    let name = isColoured ? "\u{1b}[31mthimble:\u{1b}[0m " : "thimble: "
    write(name + message.withIndentedLines + "\n", to: 2)
  }

  /// Writes data verbatim; untrusted text in it is already escaped.
  package func write(_ text: String) { write(text, to: 1) }

  private func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&entry, 1, -1)
      } else if errno != EINTR {
        return
      }
    }
  }
}

extension String {
  /// The text with invisible characters escaped and every line but the first indented.
  fileprivate var withIndentedLines: String {
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).visible }.joined(separator: "\n    ")
  }
}

/// The program's exit status.
package struct ExitStatus: Error, Hashable, RawRepresentable {
  /// The number that the shell sees.
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Success.
  package static let fine = ExitStatus(rawValue: 0)
  /// The work failed.
  package static let failed = ExitStatus(rawValue: 1)
  /// The command line was not understood.
  package static let usage = ExitStatus(rawValue: 2)
  /// There is no compositor, or it lacks a protocol that the command needs.
  package static let unavailable = ExitStatus(rawValue: 69)
  /// The configuration or a plugin is at fault.
  package static let configuration = ExitStatus(rawValue: 78)
}
