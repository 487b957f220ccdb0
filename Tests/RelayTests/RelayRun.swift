import Glibc
import Stage
import StageRuns
import System
import Traces

/// The built relay with an app, on a compositor in this process.
final class RelayRun {
  let run: StageRun
  private(set) var relay: Program!

  /// Starts the relay with the command of an app, which may name files made for the run.
  init(
    stage: Stage.Configuration = .init(), _ words: (StageRun) throws -> [String]
  ) throws {
    run = try StageRun(stage)
    relay = try start([builtProgram("thimble-relay")] + words(run))
  }

  /// Starts the relay with the command of an app.
  ///
  /// - Parameter environment: Variables besides the usual ones.
  init(
    _ words: [String], stage: Stage.Configuration = .init(), environment: [String: String] = [:]
  ) throws {
    run = try StageRun(stage)
    relay = try start([builtProgram("thimble-relay")] + words, environment)
  }

  deinit { relay?.end() }

  /// Starts a program on the compositor.
  func start(_ words: [String], _ environment: [String: String] = [:]) throws -> Program {
    var configuration = ChildProcess.Configuration(words)
    configuration.environment = run.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    return try Program(configuration, on: run.loop)
  }

  /// The path of the socket to which the app connects.
  var socket: String { "\(run.sandbox.path)/wayland-thimble-\(relay.child.id)" }

  /// The process that the relay has started; nil once it has ended.
  var app: Int32? { children.first }

  /// The running processes that the relay has started.
  var children: [Int32] {
    let path = "/proc/\(relay.child.id)/task/\(relay.child.id)/children"
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    guard fgets(&line, 1024, file) != nil else { return [] }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    return text.split(separator: " ").compactMap { Int32($0) }
  }

  /// Whether the socket's file exists.
  var isListening: Bool { access(socket, F_OK) == 0 }

  func wait(_ condition: () -> Bool) -> Bool { polling(run.loop, until: condition) }

  /// Runs the app to its end. Returns the relay's status; nil if the relay did not end.
  func status() -> Int32? {
    guard relay.waitForEnd(), case .status(let status)? = relay.child.exit else { return nil }
    return status
  }
}

/// Runs the loop until `condition` holds, checking it twenty times a second.
func polling(_ loop: EventLoop, until condition: () -> Bool) -> Bool {
  var timer: LoopTimer?
  timer = loop.makeTimer { timer?.schedule(after: .milliseconds(50)) }
  timer?.schedule(after: .milliseconds(50))
  defer {
    timer?.cancel()
    timer = nil
  }
  return loop.run(until: condition, timeout: hangTimeout)
}
