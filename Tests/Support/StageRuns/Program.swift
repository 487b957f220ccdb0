import Glibc
public import System

/// The timeout of waits in tests, in seconds. It only ends a hang; no test result depends on how
/// long something takes.
public let hangTimeout = Duration.seconds(120)

/// A program started for a test, with its output. Ending it ends its whole process group.
public final class Program {
  public let child: ChildProcess
  private let loop: EventLoop
  public private(set) var lines: [String] = []
  public private(set) var diagnostics: [String] = []
  /// The lines that plugins have printed.
  public var prints: [String] { diagnostics.compactMap(printed) }
  /// The number of streams whose end has not been read.
  private var unfinished = 0

  public init(_ configuration: ChildProcess.Configuration, on loop: EventLoop) throws {
    self.loop = loop
    child = try loop.start(configuration)
    // Weak, because a test that has released this program may still run the loop, while output is
    // pending.
    read(child.output) { [weak self] in self?.lines += $0 }
    read(child.diagnostics) { [weak self] in self?.diagnostics += $0 }
  }

  private func read(_ stream: ByteStream?, _ note: @escaping ([String]) -> Void) {
    guard let stream else { return }
    unfinished += 1
    var splitter = LineSplitter()
    stream.onEvent = { [weak self] event in
      switch event {
      case .bytes(let bytes): note(splitter.append(bytes))
      case .end: self?.unfinished -= 1
      }
    }
  }

  /// Waits for the program to end, and for its last output. Returns false after a timeout.
  @discardableResult
  public func waitForEnd(timeout: Duration = hangTimeout) -> Bool {
    guard loop.run(until: { self.child.exit != nil }, timeout: timeout) else { return false }
    // Programs that it has started may still have the pipes open, so the pipes may not end. The
    // program's own output is in them already.
    _ = loop.run(until: { self.unfinished == 0 }, timeout: .seconds(5))
    return true
  }

  /// The diagnostics that no plugin has printed.
  public var notices: [String] { diagnostics.filter { printed($0) == nil } }

  /// Forgets the lines so far.
  public func forgetLines() {
    lines = []
    diagnostics = []
  }

  /// Discards the program's output so far, which would need much memory in long runs.
  public func forgetOutput() {
    lines = []
    diagnostics.removeAll { printed($0) != nil }
  }

  /// Sends the program a signal to end, and kills it if it does not end.
  public func end() {
    child.output?.close()
    child.diagnostics?.close()
    child.terminate()
    guard !loop.run(until: { self.child.exit != nil }, timeout: .seconds(20)) else { return }
    child.kill(SIGKILL)
    _ = loop.run(until: { self.child.exit != nil }, timeout: hangTimeout)
  }

  /// The number of times that the process has gone to sleep, which equals the number of wake-ups;
  /// nil once the process has ended.
  public var timesAsleep: Int? {
    guard let file = fopen("/proc/\(child.id)/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("voluntary_ctxt_switches:") else { continue }
      return Int(text.drop { !$0.isNumber }.prefix { $0.isNumber })
    }
    return nil
  }

  deinit {
    // Kills the programs that remain in its process group.
    Glibc.kill(-child.id, SIGKILL)
  }
}

/// Returns the text that a plugin has printed in a line of diagnostics; nil if the line is from the
/// program or the log.
func printed(_ line: String) -> String? {
  let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2, parts[0] != "thimble",
    parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
  else { return nil }
  let levels = ["debug", "info", "warn", "error"]
  return levels.contains { parts[1].hasPrefix($0 + ": ") } ? nil : String(parts[1])
}

/// Returns the path of a program of this package, which is in the folder of the tests.
public func builtProgram(_ name: String) -> String {
  let tests = CommandLine.arguments[0]
  guard let slash = tests.lastIndex(of: "/") else { return name }
  return tests[...slash] + name
}

/// The result of one run of `thimble`.
public struct Outcome {
  public var status: Int32
  public var lines: [String]
  public var diagnostics: [String]
  /// The lines that plugins have printed.
  public var prints: [String] { diagnostics.compactMap(printed) }

  public init(status: Int32, lines: [String], diagnostics: [String]) {
    (self.status, self.lines, self.diagnostics) = (status, lines, diagnostics)
  }

  /// Runs `thimble` to its end, with no compositor in its environment.
  ///
  /// - Parameters:
  ///   - unset: variables to remove from its environment.
  ///   - program: the path of the program file.
  public static func of(
    _ arguments: [String], environment: [String: String] = [:], unset: [String] = [],
    timeout: Duration = .seconds(300), program: String = builtProgram("thimble")
  ) throws -> Outcome {
    let loop = EventLoop()
    let sandbox = try Sandbox()
    var configuration = ChildProcess.Configuration([program] + arguments)
    var variables = [
      "XDG_RUNTIME_DIR": sandbox.path, "HOME": sandbox.path, "PATH": "/usr/bin:/bin",
    ]
    variables.merge(sanitizerVariables) { $1 }
    variables.merge(environment) { $1 }
    for name in unset { variables[name] = nil }
    configuration.environment = variables.map { "\($0)=\($1)" }
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    let program = try Program(configuration, on: loop)
    let ended = program.waitForEnd(timeout: timeout)
    defer { program.end() }
    guard ended, case .status(let status)? = program.child.exit else {
      return Outcome(status: -1, lines: program.lines, diagnostics: program.diagnostics)
    }
    return Outcome(status: status, lines: program.lines, diagnostics: program.diagnostics)
  }
}
