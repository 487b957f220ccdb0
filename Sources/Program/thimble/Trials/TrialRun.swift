// Tests: TrialRunTests

import Broker
import CommandLine
import Glibc
import Sandbox
import Store
import System

/// Starts processes that look at plugins, one after the other, and waits for each.
struct TrialRun {
  /// What a process looks at.
  struct Subject {
    /// The plugin's name, for messages.
    var name: String
    /// The files and folders that the process may read.
    var readable: [String]
  }

  /// Pictures that are decoded in a second at most. Chosen: as fast as they are.
  private static let picturesPerSecond = 1000.0
  /// Seconds between two looks at whether the process has ended, which wakes the loop anyway.
  private static let longWait = 3600.0

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
  ///   - input: The file that is its standard input; nil: none.
  ///   - output: Memory for a file that the command writes; nil: it writes none.
  ///   - serve: Registers requests of the process besides those for pictures.
  /// - Returns: Its exit status; nil, after a sentence was printed, if it has crashed or hung.
  func run(
    _ words: [String], on subject: Subject, input: Int32? = nil, output: Int32? = nil,
    serve: (Broker) -> Void = { _ in }
  ) throws -> ExitStatus? {
    let exit = try end(of: words, on: subject, input, output, serve)
    switch exit {
    case .status(let status): return ExitStatus(rawValue: status)
    // As this process would have been: the reader of standard output is gone.
    case .signal(SIGPIPE): throw ExitStatus(rawValue: 128 + SIGPIPE)
    case .signal:
      console.error(Self.sentence(about: subject.name, exit))
      return nil
    }
  }

  /// A sentence about a process that did not end by itself.
  static func sentence(about plugin: String, _ exit: ChildProcess.Exit) -> String {
    "plugin \"\(plugin)\": the process that ran it \(exit.sentence); nothing else was affected"
  }

  private func end(
    of words: [String], on subject: Subject, _ input: Int32?, _ output: Int32?,
    _ serve: (Broker) -> Void
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

extension Invocation {
  /// The options as arguments of a command.
  func optionWords(without omitted: Set<String> = []) -> [String] {
    options.filter { !omitted.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { option in
      option.value.isEmpty
        ? ["--" + option.key] : option.value.map { "--\(option.key)=\($0)" }
    }
  }
}
