import Broker
import CommandLine
import Glibc
import Sandbox
import Store
import System

/// Starts sandboxed processes that examine plugins, one after the other, and waits for each.
struct TrialRun {
  /// The plugin or configuration that a process examines.
  struct Subject {
    /// The plugin's name, for messages.
    var name: String
    /// The files and folders that the process may read.
    var readable: [String]
  }

  /// The maximum number of pictures decoded per second. Chosen: in effect unlimited.
  private static let picturesPerSecond = 1000.0
  /// The maximum time of one wait for the end of the process, which wakes the loop anyway.
  private static let longWait = Duration.seconds(3600)

  private let loop: EventLoop
  private let program: String
  private let console: Console

  /// - Parameter program: The path of this program.
  init(_ program: String, _ console: Console) throws(EventLoopError) {
    loop = try EventLoop.make()
    (self.program, self.console) = (program, console)
  }

  /// Runs a command in a process of its own.
  ///
  /// - Parameters:
  ///   - input: The descriptor of the process's standard input; nil: none.
  ///   - output: Memory for a file that the command writes; nil: it writes none.
  ///   - serve: Registers requests of the process besides those for pictures.
  /// - Returns: The exit status of the process; nil, after an error message, if it crashed or hung.
  func run(
    _ words: [String], on subject: Subject, input: Int32? = nil, output: Int32? = nil,
    serve: (Broker) -> Void = { _ in }
  ) throws -> ExitStatus? {
    let exit = try end(of: words, on: subject, input: input, output: output, serve: serve)
    switch exit {
    case .status(let status): return ExitStatus(rawValue: status)
    // The reader of standard output has closed the pipe. Ends with the status that a shell reports
    // for SIGPIPE, as if this process had written the output itself.
    case .signal(SIGPIPE): throw ExitStatus(rawValue: 128 + SIGPIPE)
    case .signal:
      console.error(Self.sentence(about: subject.name, exit))
      return nil
    }
  }

  /// Returns a sentence about a process that crashed or was killed.
  static func sentence(about plugin: String, _ exit: ChildProcess.Exit) -> String {
    "plugin \"\(plugin)\": the process that ran it \(exit.sentence); nothing else was affected"
  }

  private func end(
    of words: [String], on subject: Subject, input: Int32?, output: Int32?,
    serve: (Broker) -> Void
  ) throws -> ChildProcess.Exit {
    let messages = try SandboxSocketPair()
    let broker = try Broker(adopting: messages.parent, plugin: subject.name, on: loop)
    defer { broker.close() }
    broker.onRefusal = { console.note("thimble: \($0)") }
    broker.serve(
      PictureProcesses(program, on: loop), picturesPerSecond: Self.picturesPerSecond)
    serve(broker)
    let process = TrialProcess(words, reading: subject.readable)
    var configuration = ChildProcess.Configuration([program] + process.arguments)
    configuration.environment = TrialProcess.variables.compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    }
    configuration.descriptors = [messages.child] + (output.map { [$0] } ?? [])
    configuration.input = input.map { .file(descriptor: $0) } ?? .ignored
    configuration.hasOwnGroup = true
    var exit: ChildProcess.Exit?
    let child = try loop.start(configuration) { exit = $0 }
    close(messages.child)
    return withExtendedLifetime(child) {
      while true {
        if loop.run(until: { exit != nil }, timeout: Self.longWait), let exit { return exit }
      }
    }
  }
}
