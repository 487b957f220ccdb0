// Tests: PictureProcessTests

import Glibc
import Relay
import Rendering
import ScriptViews
import Scripting
import System

/// Has pictures decoded and encoded by processes, some at a time and the others in their order.
final class PictureProcesses {
  /// How many run at a time. Chosen: one picture does not wait for a slow one, and most of the
  /// machine is left to what is being touched.
  private static let mostRunning = 2
  /// How many wait besides, each with an open file or two. Chosen.
  private static let mostWaiting = 256
  /// Seconds until a process is taken for hanging. Chosen: the slowest photo takes some seconds on
  /// a phone.
  private static let patience = 60.0
  /// The longest reason that is read, in bytes.
  private static let longestReason = 4096

  private static let tooLong = "it takes more than 5 s to draw; use a simpler picture"

  private struct Job {
    let task: PictureProcess.Task
    let input: OpenDescriptor
    let output: OpenDescriptor
    let answer: (Result<OpenDescriptor, DrawingError>) -> Void
  }

  private final class Run {
    let job: Job
    let report: OpenDescriptor
    var process: ChildProcess?
    var timer: LoopTimer?

    init(_ job: Job, _ report: OpenDescriptor) { (self.job, self.report) = (job, report) }
  }

  private let loop: EventLoop
  private let program: String
  private var running: [Run] = []
  private var waiting: [Job] = []
  /// What could not be started, and why, which is said in the next turn.
  private var failed: [(job: Job, reason: String)] = []
  private lazy var turn = loop.makeTimer { [unowned self] in
    let failed = failed
    self.failed = []
    for (job, reason) in failed { job.answer(.failure(.unreadable(reason: reason))) }
  }

  /// - Parameter program: The path of this program.
  init(_ program: String, on loop: EventLoop) { (self.program, self.loop) = (program, loop) }

  /// The processes that run.
  var ids: [Int32] { running.compactMap { $0.process?.id } }

  /// Begins a task; false if too many wait already.
  ///
  /// - Parameters:
  ///   - input, output: What the process has as descriptors 3 and 4.
  ///   - answer: Called later, once, with the output, which nobody else has then.
  func begin(
    _ task: PictureProcess.Task, from input: OpenDescriptor, to output: OpenDescriptor,
    _ answer: @escaping (Result<OpenDescriptor, DrawingError>) -> Void
  ) -> Bool {
    guard waiting.count < Self.mostWaiting else { return false }
    waiting.append(Job(task: task, input: input, output: output, answer: answer))
    startNext()
    return true
  }

  private func startNext() {
    while running.count < Self.mostRunning, !waiting.isEmpty {
      let job = waiting.removeFirst()
      do {
        try start(job)
      } catch {
        failed.append((job, "\(error)"))
        turn.schedule(after: 0)
      }
    }
  }

  private func start(_ job: Job) throws {
    let run = Run(job, OpenDescriptor(try MemoryFile.make()))
    var configuration = ChildProcess.Configuration([program] + job.task.arguments)
    configuration.environment = []
    configuration.descriptors = [job.input.number, job.output.number, run.report.number]
    (configuration.output, configuration.diagnostics) = (.ignored, .ignored)
    configuration.hasOwnGroup = true
    run.process = try loop.start(configuration) { [weak self, unowned run] in
      self?.end(run, $0)
    }
    run.timer = loop.makeTimer { [unowned run] in run.process?.kill(SIGKILL) }
    run.timer?.schedule(after: Self.patience)
    running.append(run)
  }

  private func end(_ run: Run, _ exit: ChildProcess.Exit) {
    running.removeAll { $0 === run }
    run.timer?.cancel()
    startNext()
    guard exit == .status(0) else {
      let reason = exit == .signal(SIGXCPU) ? Self.tooLong : Self.reason(in: run.report.number)
      return run.job.answer(
        .failure(.unreadable(reason: reason ?? "the process for it \(exit.sentence)")))
    }
    run.job.answer(.success(run.job.output))
  }

  /// What a process has said; nil for nothing.
  private static func reason(in report: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: longestReason)
    let count = pread(report, &bytes, bytes.count, 0)
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self).streamSafe : nil
  }
}

extension PictureProcesses: PictureDecoder {
  func decode(
    _ file: Int32, width: Int, height: Int,
    _ answer: @escaping (Result<Int32, DrawingError>) -> Void
  ) -> Bool {
    guard let output = try? MemoryFile.make() else { return false }
    let levels = OpenDescriptor(output)
    let input = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard input >= 0 else { return false }
    return begin(
      .decode(width: width, height: height), from: OpenDescriptor(input), to: levels
    ) { result in
      answer(
        result.flatMap { levels in
          do throws(SocketError) {
            // Nothing changes the size of what is mapped: reading beyond it would end the program.
            try MemoryFile.seal(levels.number)
            return .success(levels.number)
          } catch {
            return .failure(.unreadable(reason: "\(error)"))
          }
        })
    }
  }
}

/// A descriptor that is closed when this is released.
final class OpenDescriptor {
  let number: Int32

  /// Takes over an open descriptor.
  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}
