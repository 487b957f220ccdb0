import Glibc
import JSON
public import Scripting
public import System

/// A request of a plugin to start a program.
public struct ProgramRequest: Equatable, Sendable {
  /// The program, looked up in PATH, and its arguments. No shell interprets them.
  public var arguments: [String]
  /// Whether the program's standard output and standard error are captured.
  public var capturesOutput: Bool
  /// Whether the program outlives the plugin and this process.
  public var isDetached: Bool

  /// Creates a request.
  public init(_ arguments: [String], capturesOutput: Bool = false, isDetached: Bool = false) {
    self.arguments = arguments
    self.capturesOutput = capturesOutput
    self.isDetached = isDetached
  }
}

/// The result of a program that has exited.
public struct ProgramResult: Equatable, Sendable {
  /// The exit status; 128 plus the signal's number if a signal terminated the program, as in
  /// shells.
  public var status: Int
  /// The standard output, truncated to a limit.
  public var output: String
  /// The standard error, truncated to a limit.
  public var diagnostics: String

  /// Creates a result.
  public init(status: Int, output: String = "", diagnostics: String = "") {
    self.status = status
    self.output = output
    self.diagnostics = diagnostics
  }
}

extension ProgramResult {
  /// The result in the form of a program's exit event.
  var json: JSONValue {
    ["status": .integer(status), "output": .string(output), "errors": .string(diagnostics)]
  }

  init(_ json: JSONValue) {
    self.init(
      status: json.object?["status"]?.number.map { Int($0) } ?? 0,
      output: json.object?["output"]?.string ?? "",
      diagnostics: json.object?["errors"]?.string ?? "")
  }
}

extension ActionEvents {
  /// Reports that a program has exited.
  public func end(_ result: ProgramResult) { end(result.json) }
}

/// Spawns programs on a running event loop, each in its own process group.
public final class LoopPrograms {
  /// The maximum size of captured standard output, in bytes; the rest is read and discarded.
  /// Chosen.
  public static let maximumOutput = 256 << 10
  /// The maximum size of captured standard error, in bytes; the rest is read and discarded. Chosen.
  public static let maximumDiagnostics = 16 << 10
  /// The delay between the signal that terminates a program and the one that kills it.
  /// Chosen.
  static let gracePeriod = Duration.seconds(2)
  /// The timeout for the rest of the output after a program's exit: a child of the
  /// program may keep the pipe open. Chosen.
  static let outputDelay = Duration.milliseconds(200)
  /// The interval at which the excess output of a detached program is discarded. The
  /// interval begins at the lower bound and doubles each time, up to the upper bound. Chosen.
  static let trimDelays = Duration.seconds(10)...Duration.seconds(600)

  private let loop: EventLoop
  private let displayOfApps: () -> String?
  private var running: [LoopProgram] = []

  /// Creates a starter of programs that `loop` watches.
  ///
  /// - Parameter displayOfApps: Returns the compositor's socket for detached programs; nil for the
  ///   socket of this process.
  public init(loop: EventLoop, displayOfApps: @escaping () -> String? = { nil }) {
    (self.loop, self.displayOfApps) = (loop, displayOfApps)
  }

  /// Spawns a program. `completion` is called exactly once, asynchronously, after the program's
  /// exit.
  ///
  /// - Throws: `ActionError` if the program cannot be started.
  public func start(
    _ request: ProgramRequest, completion: @escaping (ProgramResult) -> Void
  ) throws(ActionError) -> LoopProgram {
    let program = LoopProgram(on: loop, outlivesPlugin: request.isDetached)
    do throws(EventLoopError) {
      let display = request.isDetached ? displayOfApps() : nil
      try program.start(request, on: display) { [weak self, unowned program] result in
        self?.running.removeAll { $0 === program }
        completion(result)
      }
    } catch {
      throw ActionError("\(error)")
    }
    running.append(program)
    return program
  }
}

extension LoopPrograms {
  /// Performs an action of a plugin.
  ///
  /// - Throws: `ActionError` if too many programs are running, or the action names a program that
  ///   was never started.
  public func perform(
    _ action: ProgramAction, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    switch action {
    case .start(let request):
      try session.open(.spawn, answer: answer) { events throws(ActionError) in
        try start(request) { events.end($0) }
      }
    case .end(let number):
      try session.object(number, as: LoopProgram.self)?.end()
      answer.succeed()
    case .kill(let number):
      try session.object(number, as: LoopProgram.self)?.kill()
      answer.succeed()
    }
  }
}

/// A child process watched by an event loop.
public final class LoopProgram: ActionObject {
  private let outlivesPlugin: Bool
  private let loop: EventLoop
  private var child: ChildProcess?
  private var output = CappedText(limit: LoopPrograms.maximumOutput)
  private var diagnostics = CappedText(limit: LoopPrograms.maximumDiagnostics)
  private var openStreams = 0
  private var exit: ChildProcess.Exit?
  private var completion: ((ProgramResult) -> Void)?
  private var timer: LoopTimer?
  /// The files that receive the output of a detached program.
  private var files: (output: MemoryFile, diagnostics: MemoryFile)?
  private var trimTimer: LoopTimer?

  init(on loop: EventLoop, outlivesPlugin: Bool) {
    (self.loop, self.outlivesPlugin) = (loop, outlivesPlugin)
  }

  func start(
    _ request: ProgramRequest, on display: String?,
    completion: @escaping (ProgramResult) -> Void
  ) throws(EventLoopError) {
    var configuration = ChildProcess.Configuration(request.arguments)
    configuration.hasOwnGroup = true
    if let display { configuration.variables["WAYLAND_DISPLAY"] = display }
    configuration.outlivesRelease = request.isDetached
    configuration.output = request.capturesOutput ? .piped : .ignored
    configuration.diagnostics = configuration.output
    if request.capturesOutput, request.isDetached { useFiles(&configuration) }
    self.completion = completion
    let child = try loop.start(configuration) { [unowned self] in didEnd($0) }
    self.child = child
    read(child.output) { [unowned self] in output.append($0) }
    read(child.diagnostics) { [unowned self] in diagnostics.append($0) }
  }

  /// Redirects the output of a detached program to files: unlike a closed pipe, they do not
  /// terminate the program after this process has ended.
  private func useFiles(_ configuration: inout ChildProcess.Configuration) {
    guard let output = MemoryFile(), let diagnostics = MemoryFile() else { return }
    files = (output, diagnostics)
    configuration.output = .file(descriptor: output.descriptor)
    configuration.diagnostics = .file(descriptor: diagnostics.descriptor)
    trim(after: LoopPrograms.trimDelays.lowerBound)
  }

  private func trim(after delay: Duration) {
    trimTimer = loop.makeTimer { [unowned self] in
      files?.output.trim(to: LoopPrograms.maximumOutput)
      files?.diagnostics.trim(to: LoopPrograms.maximumDiagnostics)
      trim(after: min(delay * 2, LoopPrograms.trimDelays.upperBound))
    }
    trimTimer?.schedule(after: delay)
  }

  private func read(_ stream: ByteStream?, _ take: @escaping ([UInt8]) -> Void) {
    guard let stream else { return }
    openStreams += 1
    stream.onEvent = { [unowned self] event in
      switch event {
      case .bytes(let bytes): take(bytes)
      case .end:
        openStreams -= 1
        finishIfDone()
      }
    }
  }

  private func didEnd(_ exit: ChildProcess.Exit) {
    self.exit = exit
    timer = loop.makeTimer { [unowned self] in
      openStreams = 0
      finishIfDone()
    }
    timer?.schedule(after: openStreams > 0 ? LoopPrograms.outputDelay : .zero)
  }

  private func finishIfDone() {
    guard let exit, openStreams == 0, let completion else { return }
    self.completion = nil
    timer?.cancel()
    trimTimer?.cancel()
    if let files {
      output.append(files.output.read(atMost: LoopPrograms.maximumOutput))
      diagnostics.append(files.diagnostics.read(atMost: LoopPrograms.maximumDiagnostics))
    }
    child?.output?.close()
    child?.diagnostics?.close()
    let status =
      switch exit {
      case .status(let status): Int(status)
      case .signal(let signal): 128 + Int(signal)
      }
    completion(
      ProgramResult(status: status, output: output.text, diagnostics: diagnostics.text))
  }

  /// Terminates the program's process group, and kills the group after a grace period.
  public func end() {
    guard exit == nil else { return }
    child?.terminate()
    timer = loop.makeTimer { [unowned self] in kill() }
    timer?.schedule(after: LoopPrograms.gracePeriod)
  }

  /// Ends the program with its plugin, unless it is detached.
  public func close() { if !outlivesPlugin { end() } }

  /// Kills the program's process group at once.
  public func kill() { if exit == nil { child?.kill(SIGKILL) } }
}

/// The output of a program, truncated to a limit.
private struct CappedText {
  let limit: Int
  private var bytes: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  mutating func append(_ more: [UInt8]) { bytes += more.prefix(limit - bytes.count) }

  var text: String { String(decoding: bytes, as: UTF8.self).streamSafe }
}
