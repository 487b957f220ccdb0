import Glibc
import Relay
import Rendering
import ScriptViews
import Scripting
import System

/// Decodes and encodes pictures in sandboxed processes: a few at a time, the others in a queue.
final class PictureProcesses {
  /// The maximum number of processes that run at once. Chosen: a second picture does not wait for a
  /// slow one, and most of the processor time remains for the response to touches.
  private static let maximumRunning = 2
  /// The maximum number of queued tasks, each with one or two open files. Chosen.
  private static let maximumWaiting = 256
  /// The timeout of a process. Chosen: the slowest photo takes some seconds on a phone.
  private static let timeout = Duration.seconds(60)
  /// The maximum size of a process's error message, in bytes. Chosen.
  private static let maximumReasonLength = 4096

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
  /// Tasks that could not be started, with the reason. Reported in the next turn of the loop.
  private var failed: [(job: Job, reason: String)] = []
  private lazy var turn = loop.makeTimer { [unowned self] in
    let failed = failed
    self.failed = []
    for (job, reason) in failed { job.answer(.failure(.unreadable(reason: reason))) }
  }

  /// - Parameter program: The path of this program.
  init(_ program: String, on loop: EventLoop) { (self.program, self.loop) = (program, loop) }

  /// The IDs of the running processes.
  var ids: [Int32] { running.compactMap { $0.process?.id } }

  /// Starts or queues a task. Returns false if the queue is full.
  ///
  /// - Parameters:
  ///   - input: The descriptor that the process gets as descriptor 3.
  ///   - output: The descriptor that the process gets as descriptor 4.
  ///   - answer: Called later, once, with the output. The process, which had it open, has ended.
  func begin(
    _ task: PictureProcess.Task, from input: OpenDescriptor, to output: OpenDescriptor,
    _ answer: @escaping (Result<OpenDescriptor, DrawingError>) -> Void
  ) -> Bool {
    guard waiting.count < Self.maximumWaiting else { return false }
    waiting.append(Job(task: task, input: input, output: output, answer: answer))
    startNext()
    return true
  }

  private func startNext() {
    while running.count < Self.maximumRunning, !waiting.isEmpty {
      let job = waiting.removeFirst()
      do {
        try start(job)
      } catch {
        failed.append((job, "\(error)"))
        turn.schedule(after: .zero)
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
    run.timer?.schedule(after: Self.timeout)
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

  /// The error message that a process has written; nil if it wrote none.
  private static func reason(in report: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: maximumReasonLength)
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
            // Sealed, so that no process can shrink the file while it is mapped: reading beyond its
            // end would kill this program with SIGBUS.
            try MemoryFile.seal(levels.number)
            return .success(levels.number)
          } catch {
            return .failure(.unreadable(reason: "\(error)"))
          }
        })
    }
  }
}

/// A descriptor that is closed on deinit.
final class OpenDescriptor {
  let number: Int32

  /// Takes ownership of an open descriptor.
  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}
