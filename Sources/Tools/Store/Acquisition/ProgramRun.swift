import System

/// A running program that fetches, with its output and its exit status.
final class ProgramRun {
  private let command: Programs.Command
  private let silence: Duration
  private var child: ChildProcess?
  private var output: [UInt8] = []
  private var diagnostics: [UInt8] = []
  private var isOutputOpen = true
  private var hasStalled = false
  private var timer: LoopTimer?
  /// The exit status; nil while the program runs.
  var exit: ChildProcess.Exit? {
    didSet { timer = nil }
  }

  /// - Parameter silence: The maximum time without output or progress.
  init(_ command: Programs.Command, silence: Duration) {
    (self.command, self.silence) = (command, silence)
  }

  /// Whether the program has ended and all of its output was read.
  ///
  /// Does not wait for the end of its diagnostics, which a shared connection of ssh may keep open.
  /// The program's own diagnostics were readable before its exit was.
  var isOver: Bool { exit != nil && (!isOutputOpen || hasStalled) }

  /// Writes the input of a process and reads its output.
  func follow(_ child: ChildProcess, on loop: EventLoop) {
    self.child = child
    child.output?.onEvent = { [unowned self] event in
      guard case .bytes(let bytes) = event else {
        isOutputOpen = false
        return
      }
      noteProgress()
      if output.count <= command.maximumOutput { output += bytes }
      if output.count > command.maximumOutput { self.child?.terminate() }
    }
    child.diagnostics?.onEvent = { [unowned self] event in
      guard case .bytes(let bytes) = event else { return }
      noteProgress()
      // Keep the end, which has the reason of a failure after the lines about progress.
      diagnostics = (diagnostics + bytes).suffix(1 << 16)
    }
    let timer = loop.makeTimer { [unowned self] in
      hasStalled = true
      self.child?.terminate()
    }
    self.timer = timer
    noteProgress()
    child.input?.write(command.input)
    child.input?.closeWhenSent()
  }

  private func noteProgress() { timer?.schedule(after: silence) }

  /// Returns the output after the end.
  ///
  /// - Throws: The reason of the failure.
  func result() throws(AcquisitionError) -> [UInt8] {
    let (attempt, name) = (command.attempt, command.name)
    guard output.count <= command.maximumOutput else {
      throw .program(attempt: attempt, .tooLarge(maximum: command.maximumOutput))
    }
    guard !hasStalled else {
      throw .program(attempt: attempt, .stalled(seconds: Int(silence.components.seconds)))
    }
    guard exit == .status(0) else {
      if exit == .status(127), diagnostics.starts(with: "env: ".utf8) {
        throw .program(attempt: attempt, .notInstalled(name))
      }
      throw .program(attempt: attempt, .reported(reason, by: name))
    }
    return output
  }

  /// The reason of the failure: the first line that git or curl marks as an error, or the last
  /// line.
  private var reason: String {
    let text = String(decoding: diagnostics, as: UTF8.self).streamSafe
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    // Curl prints a reference to its manual after the reason.
    let first = lines.firstIndex { $0.hasPrefix("fatal: ") || $0.hasPrefix("curl: (") }
    guard let first else {
      return lines.last ?? "nothing"
    }
    // Git only reports that ssh failed, after ssh has reported the reason.
    let isVague = lines[first].contains("Could not read from remote repository")
    let before = lines[..<first].last { !$0.hasPrefix("Cloning into") && !$0.isEmpty }
    return isVague ? before ?? lines[first] : lines[first]
  }
}
