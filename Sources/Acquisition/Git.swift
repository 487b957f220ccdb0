// Tests: RepositoryTests

import EventLoop

/// Runs the user's own `git`, with the credentials that it has, and with everything off that would
/// run what a repository brings along.
struct Git {
  let loop: EventLoop

  /// What a run has written so far, and whether each stream has ended.
  private final class Run {
    var output: [UInt8] = []
    var diagnostics: [UInt8] = []
    var openStreams = 2
    var exit: ChildProcess.Exit?
    var isOver: Bool { exit != nil && openStreams == 0 }

    func follow(
      _ event: ByteStream.Event, _ text: ReferenceWritableKeyPath<Run, [UInt8]>, atMost most: Int
    ) {
      switch event {
      case .bytes(let bytes): if self[keyPath: text].count <= most { self[keyPath: text] += bytes }
      case .end: openStreams -= 1
      }
    }
  }

  /// Variables that would make git use another repository than the one it is told.
  private static let unset = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_TEMPLATE_DIR",
  ]
  private static let set = [
    "GIT_TERMINAL_PROMPT=0", "LC_ALL=C",
    // No transport without encryption, and none that is a program of its own.
    "GIT_ALLOW_PROTOCOL=file:https:ssh",
  ]
  private static let configuration = [
    "core.hooksPath=/dev/null", "protocol.ext.allow=never", "filter.lfs.smudge=",
    "filter.lfs.required=false", "gc.auto=0", "maintenance.auto=false",
  ]

  /// Runs git to its end, and returns its output.
  ///
  /// - Parameters:
  ///   - attempt: what it is for, to follow "cannot".
  ///   - most: the most bytes of output.
  func run(
    _ words: [String], to attempt: String, input: [UInt8] = [], atMost most: Int
  ) throws(AcquisitionError) -> [UInt8] {
    let run = Run()
    var child: ChildProcess?
    do throws(EventLoopError) {
      child = try start(words) { run.exit = $0 }
    } catch { throw AcquisitionError("cannot \(attempt): \(error)") }
    child?.output?.onEvent = { event in
      run.follow(event, \.output, atMost: most)
      if run.output.count > most { child?.terminate() }
    }
    child?.diagnostics?.onEvent = { run.follow($0, \.diagnostics, atMost: 1 << 16) }
    child?.input?.write(input)
    child?.input?.closeWhenSent()
    while !loop.run(until: { run.isOver }, timeout: 3600) {}
    child = nil
    guard run.output.count <= most else {
      throw AcquisitionError("cannot \(attempt): it is larger than \(most >> 20) MiB")
    }
    guard run.exit == .status(0) else {
      throw AcquisitionError("cannot \(attempt): git says \"\(Self.reason(run.diagnostics))\"")
    }
    return run.output
  }

  private func start(
    _ words: [String], onExit: @escaping (ChildProcess.Exit) -> Void
  ) throws(EventLoopError) -> ChildProcess {
    let environment = ["env"] + Self.unset.flatMap { ["-u", $0] } + Self.set
    let options = Self.configuration.flatMap { ["-c", $0] }
    var configuration = ChildProcess.Configuration(environment + ["git"] + options + words)
    configuration.input = .piped
    configuration.output = .piped
    configuration.diagnostics = .piped
    return try loop.start(configuration, handler: onExit)
  }

  /// What git gave as the reason: its first line that says so, or else its last.
  private static func reason(_ diagnostics: [UInt8]) -> String {
    let lines = String(decoding: diagnostics, as: UTF8.self).split(separator: "\n").map(String.init)
    let line = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("env: ") } ?? lines.last
    return line ?? "nothing"
  }
}
