// Tests: ProgramsTests, RepositoryTests, UpdateCommandTests

import System

/// A program that fetches: what it has written so far, and how it ended.
final class ProgramRun {
  private let command: Programs.Command
  private let silence: Double
  private var child: ChildProcess?
  private var output: [UInt8] = []
  private var diagnostics: [UInt8] = []
  private var isOutputOpen = true
  private var hasStalled = false
  private var timer: LoopTimer?
  /// How it ended; nil while it runs.
  var exit: ChildProcess.Exit? {
    didSet { timer = nil }
  }

  /// - Parameter silence: For how many seconds it may write nothing.
  init(_ command: Programs.Command, silence: Double) {
    (self.command, self.silence) = (command, silence)
  }

  /// Whether it has ended and all that it wrote was read.
  ///
  /// The end of its diagnostics is not waited for: a connection of ssh's that is kept for the next
  /// time has them open. What it wrote itself was readable before its exit was.
  var isOver: Bool { exit != nil && (!isOutputOpen || hasStalled) }

  /// Reads what a process writes, after writing its input.
  func follow(_ child: ChildProcess, on loop: EventLoop) {
    self.child = child
    child.output?.onEvent = { [unowned self] event in
      guard case .bytes(let bytes) = event else {
        isOutputOpen = false
        return
      }
      noteProgress()
      if output.count <= command.most { output += bytes }
      if output.count > command.most { self.child?.terminate() }
    }
    child.diagnostics?.onEvent = { [unowned self] event in
      guard case .bytes(let bytes) = event else { return }
      noteProgress()
      // The reason is at the end, after the lines that tell of progress.
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

  /// Its output, once it is over.
  func result() throws(AcquisitionError) -> [UInt8] {
    let (attempt, name) = (command.attempt, command.name)
    guard output.count <= command.most else {
      throw AcquisitionError("cannot \(attempt): it is larger than \(command.most >> 20) MiB")
    }
    guard !hasStalled else {
      throw AcquisitionError(
        "cannot \(attempt): nothing has come for \(Int(silence)) seconds; try again later")
    }
    guard exit == .status(0) else {
      if exit == .status(127), diagnostics.starts(with: "env: ".utf8) {
        throw AcquisitionError(
          "cannot \(attempt): \(name) is not installed, which does that; install the package "
            + name)
      }
      throw AcquisitionError("cannot \(attempt): \(name) says \"\(reason)\"")
    }
    return output
  }

  /// What it gave as the reason: its first line that says so, or else its last.
  private var reason: String {
    let text = String(decoding: diagnostics, as: UTF8.self).streamSafe
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    // Curl goes on after it with where to read more.
    let first = lines.firstIndex { $0.hasPrefix("fatal: ") || $0.hasPrefix("curl: (") }
    guard let first else {
      return lines.last ?? "nothing"
    }
    // Git knows no more than that ssh failed, and ssh has said why.
    let isVague = lines[first].contains("Could not read from remote repository")
    let before = lines[..<first].last { !$0.hasPrefix("Cloning into") && !$0.isEmpty }
    return isVague ? before ?? lines[first] : lines[first]
  }
}
