import Glibc
import Terminal

/// Shows long texts: on a terminal in the user's `PAGER`, elsewhere verbatim.
struct Pager {
  let console: Console

  func show(_ text: String) {
    guard isatty(1) == 1, let command, let pipe = popen(command, "w") else {
      return console.write(text)
    }
    // A pager that quits early closes the pipe.
    let old = signal(SIGPIPE, SIG_IGN)
    fputs(text, pipe)
    pclose(pipe)
    signal(SIGPIPE, old)
  }

  /// The value of `PAGER`, or `less` where it is installed; nil: no pager.
  private var command: String? {
    if let name = getenv("PAGER").map({ String(cString: $0) }) { return name.isEmpty ? nil : name }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { access($0 + "/less", X_OK) == 0 } ? "less" : nil
  }
}
