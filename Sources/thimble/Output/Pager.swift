import Glibc

/// Shows long texts: on a terminal with the person's `PAGER`, elsewhere as they are.
struct Pager {
  let console: Console

  /// Shows a text.
  func show(_ text: String) {
    guard isatty(1) == 1, let command, let pipe = popen(command, "w") else {
      return console.write(text)
    }
    // A pager that is left early reads no more.
    let old = signal(SIGPIPE, SIG_IGN)
    fputs(text, pipe)
    pclose(pipe)
    signal(SIGPIPE, old)
  }

  /// What `PAGER` says, or the pager that most systems have; nil: there is none.
  private var command: String? {
    if let name = getenv("PAGER").map({ String(cString: $0) }) { return name.isEmpty ? nil : name }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { access($0 + "/less", X_OK) == 0 } ? "less" : nil
  }
}
