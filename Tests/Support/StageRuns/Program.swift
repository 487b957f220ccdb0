public import EventLoop
import Glibc

/// A program started for a test, with what it writes; its whole group ends with it.
public final class Program {
  public let child: ChildProcess
  private let loop: EventLoop
  public private(set) var lines: [String] = []
  public private(set) var diagnostics: [String] = []
  /// What plugins have printed, a line each.
  public var prints: [String] { diagnostics.compactMap(printed) }

  public init(_ configuration: ChildProcess.Configuration, on loop: EventLoop) throws {
    self.loop = loop
    child = try loop.start(configuration)
    var outputLines = LineSplitter()
    child.output?.onEvent = { [unowned self] in
      if case .bytes(let bytes) = $0 { lines += outputLines.append(bytes) }
    }
    var diagnosticLines = LineSplitter()
    child.diagnostics?.onEvent = { [unowned self] in
      if case .bytes(let bytes) = $0 { diagnostics += diagnosticLines.append(bytes) }
    }
  }

  /// The diagnostics that no plugin has printed.
  public var notices: [String] { diagnostics.filter { printed($0) == nil } }

  /// Forgets the lines so far.
  public func forgetLines() {
    lines = []
    diagnostics = []
  }

  /// Forgets what it has written to its output so far; long runs say much.
  public func forgetOutput() {
    lines = []
    diagnostics.removeAll { printed($0) != nil }
  }

  /// Asks the program to end, and makes it end if it does not.
  public func end() {
    child.output?.close()
    child.diagnostics?.close()
    child.terminate()
    guard !loop.run(until: { self.child.exit != nil }, timeout: 5) else { return }
    child.kill(SIGKILL)
    _ = loop.run(until: { self.child.exit != nil }, timeout: 5)
  }

  /// How often the process has gone to sleep, which is how often it was woken; nil once it has ended.
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
    // What the program has left behind in its group.
    Glibc.kill(-child.id, SIGKILL)
  }
}

/// What a plugin printed with a line of diagnostics; nil: the line is of the program's or the log's.
func printed(_ line: String) -> String? {
  let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2, parts[0] != "thimble",
    parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
  else { return nil }
  let levels = ["debug", "info", "warn", "error"]
  return levels.contains { parts[1].hasPrefix($0 + ": ") } ? nil : String(parts[1])
}

/// The path of a program of this package, which stands beside the tests.
public func builtProgram(_ name: String) -> String {
  let tests = CommandLine.arguments[0]
  guard let slash = tests.lastIndex(of: "/") else { return name }
  return tests[...slash] + name
}
