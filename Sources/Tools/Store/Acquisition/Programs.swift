import System

/// Runs the programs that fetch: the user's own, with the user's credentials and settings.
struct Programs {
  /// What a program is to do.
  struct Command {
    /// Its name, for messages.
    var name: String
    /// Its words, the program first.
    var words: [String]
    /// What it is for, to follow "cannot".
    var attempt: String
    var input: [UInt8] = []
    /// The environment as `NAME=value`; nil: that of this process.
    var environment: [String]?
    /// The most bytes of output.
    var most: Int
  }

  let loop: EventLoop
  /// For how many seconds a program may write nothing, neither output nor progress. Chosen: long
  /// enough to type a passphrase.
  var silence = 120.0

  /// Runs a program to its end, and returns its output.
  func run(_ command: Command) throws(AcquisitionError) -> [UInt8] {
    try run([command], atOnce: 1)[0].get()
  }

  /// Runs several at the same time, and returns what came of each, in their order.
  ///
  /// - Parameter most: The most processes at once.
  func run(_ commands: [Command], atOnce most: Int) -> [Result<[UInt8], AcquisitionError>] {
    var runs: [Result<ProgramRun, AcquisitionError>] = []
    func running() -> Int { runs.count { (try? $0.get().isOver) == false } }
    for command in commands {
      while !loop.run(until: { running() < most }, timeout: 3600) {}
      runs.append(Result { () throws(AcquisitionError) in try begin(command) })
    }
    while !loop.run(until: { running() == 0 }, timeout: 3600) {}
    return runs.map { run in Result { () throws(AcquisitionError) in try run.get().result() } }
  }

  private func begin(_ command: Command) throws(AcquisitionError) -> ProgramRun {
    var configuration = ChildProcess.Configuration(command.words)
    configuration.environment = command.environment
    configuration.input = .piped
    configuration.output = .piped
    configuration.diagnostics = .piped
    // Wherever the user stands: git takes settings from a repository around it, and may run what
    // they name. Only the superuser can make this folder one.
    configuration.directory = "/"
    let run = ProgramRun(command, silence: silence)
    do throws(EventLoopError) {
      let child = try loop.start(configuration) { [unowned run] in run.exit = $0 }
      run.follow(child, on: loop)
    } catch { throw AcquisitionError("cannot \(command.attempt): \(error)") }
    return run
  }
}
