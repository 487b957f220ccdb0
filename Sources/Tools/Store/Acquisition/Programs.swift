import System

/// Runs the programs that fetch: the user's own, with the user's credentials and settings.
struct Programs {
  /// A program to run.
  struct Command {
    /// The name, for messages.
    var name: String
    /// The program and its arguments.
    var words: [String]
    /// The purpose, to follow "cannot" in a message.
    var attempt: String
    var input: [UInt8] = []
    /// The environment as `NAME=value`; nil for that of this process.
    var environment: [String]?
    /// The maximum size of the output, in bytes.
    var maximumOutput: Int
  }

  let loop: EventLoop
  /// The timeout without output or progress. Chosen: long enough to type a passphrase.
  var silence = Duration.seconds(120)

  /// Runs a program to its end, and returns its output.
  func run(_ command: Command) throws(AcquisitionError) -> [UInt8] {
    try run([command], atOnce: 1)[0].get()
  }

  /// Runs several programs concurrently.
  ///
  /// - Parameter maximumOutput: The maximum number of processes at once.
  ///
  /// - Returns: The output or the error of each, in the same order.
  func run(_ commands: [Command], atOnce maximumOutput: Int) -> [Result<[UInt8], AcquisitionError>]
  {
    var runs: [Result<ProgramRun, AcquisitionError>] = []
    func running() -> Int { runs.count { (try? $0.get().isOver) == false } }
    for command in commands {
      while !loop.run(until: { running() < maximumOutput }, timeout: .seconds(3600)) {}
      runs.append(Result { () throws(AcquisitionError) in try begin(command) })
    }
    while !loop.run(until: { running() == 0 }, timeout: .seconds(3600)) {}
    return runs.map { run in Result { () throws(AcquisitionError) in try run.get().result() } }
  }

  private func begin(_ command: Command) throws(AcquisitionError) -> ProgramRun {
    var configuration = ChildProcess.Configuration(command.words)
    configuration.environment = command.environment
    configuration.input = .piped
    configuration.output = .piped
    configuration.diagnostics = .piped
    // Do not run in the current folder: git reads the settings of a repository around it, which may
    // name programs to run. Only the superuser can make the root folder a repository.
    configuration.directory = "/"
    let run = ProgramRun(command, silence: silence)
    do throws(EventLoopError) {
      let child = try loop.start(configuration) { [unowned run] in run.exit = $0 }
      run.follow(child, on: loop)
    } catch { throw .program(attempt: command.attempt, .noStart(error)) }
    return run
  }
}
