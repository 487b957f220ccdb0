// Tests: RepositoryTests

import EventLoop

/// Runs the user's own `git`, with the credentials that it has, and with everything off that would
/// run what a repository brings along.
struct Git {
  let loop: EventLoop

  /// What git is to do.
  struct Command {
    var words: [String]
    /// What it is for, to follow "cannot".
    var attempt: String
    /// The most bytes of output.
    var most: Int
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
    let run = try begin(Command(words: words, attempt: attempt, most: most), input: input)
    while !loop.run(until: { run.isOver }, timeout: 3600) {}
    return try run.result()
  }

  /// Runs several at the same time, and returns what came of each, in their order.
  ///
  /// - Parameter most: The most processes at once.
  func run(
    _ commands: [Command], atOnce most: Int
  ) -> [Result<[UInt8], AcquisitionError>] {
    var runs: [Result<GitRun, AcquisitionError>] = []
    func isFree() -> Bool { runs.count { (try? $0.get().isOver) == false } < most }
    for command in commands {
      while !loop.run(until: isFree, timeout: 3600) {}
      runs.append(Result { () throws(AcquisitionError) in try begin(command) })
    }
    while !loop.run(until: { runs.allSatisfy { (try? $0.get().isOver) != false } }, timeout: 3600) {
    }
    return runs.map { run in Result { () throws(AcquisitionError) in try run.get().result() } }
  }

  private func begin(
    _ command: Command, input: [UInt8] = []
  ) throws(AcquisitionError) -> GitRun {
    do throws(EventLoopError) {
      let run = GitRun(command)
      try run.follow(start(command.words) { [unowned run] in run.exit = $0 }, input: input)
      return run
    } catch { throw AcquisitionError("cannot \(command.attempt): \(error)") }
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
}
