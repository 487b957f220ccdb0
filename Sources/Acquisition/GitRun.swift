// Tests: RepositoryTests, UpdateCommandTests

import EventLoop

/// A process of git: what it has written so far, and how it ended.
final class GitRun {
  private let command: Git.Command
  private var child: ChildProcess?
  private var output: [UInt8] = []
  private var diagnostics: [UInt8] = []
  private var openStreams = 2
  /// How it ended; nil while it runs.
  var exit: ChildProcess.Exit?

  init(_ command: Git.Command) { self.command = command }

  /// Whether it has ended and all that it wrote was read.
  var isOver: Bool { exit != nil && openStreams == 0 }

  /// Reads what a process writes, after writing its input.
  func follow(_ child: ChildProcess, input: [UInt8]) {
    self.child = child
    child.output?.onEvent = { [unowned self] event in
      follow(event, \.output, atMost: command.most)
      if output.count > command.most { self.child?.terminate() }
    }
    child.diagnostics?.onEvent = { [unowned self] in follow($0, \.diagnostics, atMost: 1 << 16) }
    child.input?.write(input)
    child.input?.closeWhenSent()
  }

  /// Its output, once it is over.
  func result() throws(AcquisitionError) -> [UInt8] {
    let attempt = command.attempt
    guard output.count <= command.most else {
      throw AcquisitionError("cannot \(attempt): it is larger than \(command.most >> 20) MiB")
    }
    guard exit == .status(0) else {
      throw AcquisitionError("cannot \(attempt): git says \"\(reason)\"")
    }
    return output
  }

  private func follow(
    _ event: ByteStream.Event, _ text: ReferenceWritableKeyPath<GitRun, [UInt8]>, atMost most: Int
  ) {
    switch event {
    case .bytes(let bytes): if self[keyPath: text].count <= most { self[keyPath: text] += bytes }
    case .end: openStreams -= 1
    }
  }

  /// What git gave as the reason: its first line that says so, or else its last.
  private var reason: String {
    let lines = String(decoding: diagnostics, as: UTF8.self).split(separator: "\n").map(String.init)
    let line = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("env: ") } ?? lines.last
    return line ?? "nothing"
  }
}
