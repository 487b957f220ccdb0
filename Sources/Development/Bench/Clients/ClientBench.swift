import Glibc
import Stage
import System
import Traces

/// Measures whole clients, each in its own process and over a real socket: the program with a
/// plugin that has seven recognizers, alternating with a C client that ignores the same touches.
public final class ClientBench {
  /// The reason why a client could not be measured.
  public enum BenchError: Error, CustomStringConvertible {
    /// The client opened no window.
    case noWindow([String])
    /// The client stopped responding.
    case noAnswer
    /// A file for it could not be written.
    case file(path: String, errno: Int32)

    /// One sentence about the event.
    public var description: String {
      switch self {
      case .noWindow(let arguments):
        "'\(arguments.joined(separator: " "))' has shown no window; run it alone to find the reason"
      case .noAnswer: "a measured client stopped answering"
      case .file(let path, let code):
        "cannot write \(path) (\(strerror(code).map { String(cString: $0) } ?? "error \(code)"))"
      }
    }
  }

  /// The amount of work to measure.
  public struct Size: Sendable {
    /// The number of measured rounds.
    public var rounds = 9
    /// The number of rounds for latency, which take real time.
    public var answerRounds: Int { min(rounds, 5) }
    /// Samples of a round at full speed.
    public var flooded = 40_000
    /// Samples of a round in which each waits for the frame before.
    public var inLockstep = 3000
    /// Answers of a round for latency.
    public var answers = 300
    /// Samples of a round in real time, at 120 Hz.
    public var inRealTime = 300
    /// The idle time.
    public var rest = Duration.seconds(4)
    /// Frames of touches as an hour at 240 Hz has them.
    public var hour = 3600 * 240
    /// The numbers of plugins, one for each measurement.
    public var plugins = [1, 4, 16]

    /// As much as `make bench` measures.
    public init() {}
  }

  private let program: [String]
  private let baseline: String
  private let home: String
  let size: Size

  /// Creates a benchmark.
  ///
  /// - Parameters:
  ///   - program: The command that runs a plugin whose file is the next word.
  ///   - baseline: The path of the client in C.
  ///   - home: A folder for files, private to the bench.
  public init(program: [String], baseline: String, home: String, size: Size = Size()) {
    self.program = program
    self.baseline = baseline
    self.home = home
    self.size = size
  }

  /// Measures everything.
  ///
  /// - Throws: `ClientBench.BenchError` if a client shows no window or stops responding.
  public func run() throws -> Report {
    var report = Report()
    report.add(try startUp())
    let subject = try plugin(.ends)
    let least = try StagedClient([baseline], home: home)
    report.add(try atRest())
    report.measurements += [
      try flooded(
        "client, flooded, seven recognizers", subject: subject, baseline: least,
        bound: .ratio(1.3)),
      try flooded("and a Lua call for every change", subject: plugin(.changes), baseline: least),
    ]
    report.add(try lockstep(subject, least))
    report.measurements += [
      try lockstep(
        "and a Lua handler and a delegate on each", subject: plugin(.all), baseline: least),
      try inRealTime(plugin(.ends), StagedClient([baseline], home: home)),
    ]
    report.add(try answers())
    report.measurements.append(try answersWithOutput())
    report.measurements.append(try afterAnHour(subject))
    report.growth += try growth()
    return report
  }

  // MARK: Clients

  /// The program with plugins that have seven recognizers each.
  private func plugin(
    _ handlers: BenchPlugin.Handlers, count: Int = 1, options: [String] = [],
    windows: Stage.WindowPlacement = .filling
  ) throws -> StagedClient {
    let files = try (0..<count).map { try write(BenchPlugin.code(handlers), to: "bench\($0).lua") }
    return try StagedClient(
      program + options + files, home: home, on: StagedClient.compositor(windows),
      output: options.isEmpty ? .ignored : .piped)
  }

  private func write(_ text: String, to name: String) throws -> String {
    let path = "\(home)/\(name)"
    guard let file = fopen(path, "we") else { throw BenchError.file(path: path, errno: errno) }
    defer { fclose(file) }
    fputs(text, file)
    return path
  }

  private func startUp() throws -> Report {
    var times: [(program: Double, baseline: Double)] = []
    for _ in 0..<max(3, size.rounds / 2) {
      times.append(
        (try plugin(.ends).startUp, try StagedClient([baseline], home: home).startUp))
    }
    var report = Report()
    report.measurements = [
      BenchMeasurement(
        "start to first frame", unit: "ms", rounds: times.map(\.program),
        baseline: times.map(\.baseline))
    ]
    return report
  }

  /// Measures clients at rest, with windows of the default size of 640 by 400.
  private func atRest() throws -> Report {
    let subject = try plugin(.ends, windows: .centered)
    let least = try StagedClient([baseline], home: home, on: StagedClient.compositor(.centered))
    // Garbage collection and file writes happen some time after the start.
    var asleep = -1
    for _ in 0..<60 where subject.usage.timesAsleep != asleep {
      asleep = subject.usage.timesAsleep
      subject.rest(.seconds(2))
    }
    asleep = subject.usage.timesAsleep
    subject.rest(size.rest)
    let wakeUps = Double(subject.usage.timesAsleep - asleep) / size.rest.seconds
    let (memory, baseline) = (subject.usage.memory, least.usage.memory)
    func measurement(
      _ name: String, _ part: KeyPath<ProcessUsage.Memory, Int>,
      bound: BenchMeasurement.Bound? = nil
    ) -> BenchMeasurement {
      let mebibyte = 1024.0 * 1024
      return BenchMeasurement(
        name, unit: "MiB", rounds: [Double(memory[keyPath: part]) / mebibyte],
        baseline: [Double(baseline[keyPath: part]) / mebibyte], bound: bound)
    }
    var report = Report()
    report.measurements = [
      measurement("resident at rest, one plugin", \.all),
      measurement("of it: its own", \.anonymous, bound: .maximum(6)),
      measurement("of it: code and data of files", \.file),
      measurement("of it: the window's pixels", \.shared),
      BenchMeasurement("wake-ups at rest", unit: "/s", rounds: [wakeUps], bound: .maximum(0)),
    ]
    return report
  }

  // MARK: Processor time

  private func flooded(
    _ name: String, subject: StagedClient, baseline least: StagedClient,
    bound: BenchMeasurement.Bound? = nil
  ) throws -> BenchMeasurement {
    let trace = Workload.trace(samples: size.flooded)
    var (times, baseline): ([Double], [Double]) = ([], [])
    for round in 0...size.rounds {
      let pair = (try flood(subject, trace), try flood(least, trace))
      guard round > 0 else { continue }
      times.append(pair.0)
      baseline.append(pair.1)
    }
    return BenchMeasurement(
      name, unit: "ns/sample", rounds: times, baseline: baseline, bound: bound)
  }

  /// The client's processor time per sample of a trace that is sent as fast as it reads, in
  /// nanoseconds.
  private func flood(_ client: StagedClient, _ trace: Trace) throws -> Double {
    let events = client.again(trace)
    return try time(client) { try $0.flood(events) } / Double(trace.sampleCount)
  }

  private func lockstep(_ subject: StagedClient, _ least: StagedClient) throws -> Report {
    let pairs = try lockstepRounds(subject, least)
    var report = Report()
    report.measurements = [
      BenchMeasurement(
        "client, frame by frame, seven recognizers", unit: "ns/sample",
        rounds: pairs.map(\.subject.time), baseline: pairs.map(\.least.time), bound: .ratio(1.1)),
      BenchMeasurement(
        "wake-ups for a frame of touches", unit: "", rounds: pairs.map(\.subject.wakeUps),
        baseline: pairs.map(\.least.wakeUps), bound: .maximum(1)),
    ]
    return report
  }

  private func lockstep(
    _ name: String, subject: StagedClient, baseline least: StagedClient
  ) throws -> BenchMeasurement {
    let pairs = try lockstepRounds(subject, least)
    return BenchMeasurement(
      name, unit: "ns/sample", rounds: pairs.map(\.subject.time), baseline: pairs.map(\.least.time),
      bound: .ratio(1.2))
  }

  private typealias Lockstep = (time: Double, wakeUps: Double)

  /// Measures alternating rounds of a fraction of a second each, so that both clients share the
  /// noise.
  private func lockstepRounds(
    _ subject: StagedClient, _ least: StagedClient
  ) throws -> [(subject: Lockstep, least: Lockstep)] {
    let trace = Workload.trace(samples: size.inLockstep)
    func measure(_ client: StagedClient) throws -> Lockstep {
      let events = client.again(trace)
      let asleep = client.usage.timesAsleep
      var frames = 0
      let spent = try time(client) { frames = try $0.lockstep(events) }
      let count = client.usage.timesAsleep - asleep
      return (spent / Double(trace.sampleCount), Double(count) / Double(frames))
    }
    let pairs = try (0...size.rounds).map { _ in (try measure(subject), try measure(least)) }
    return pairs.dropFirst().map { (subject: $0.0, least: $0.1) }
  }

  private func time(
    _ client: StagedClient, _ work: (StagedClient) throws -> Void
  ) rethrows -> Double {
    let before = client.usage.processorTime
    try work(client)
    return client.usage.processorTime - before
  }

  // MARK: Answers

  private func answers() throws -> Report {
    let subject = try plugin(.titles)
    let least = try StagedClient([baseline, "answer"], home: home)
    var report = Report()
    for (name, fingers, delay) in [
      ("one finger, idle between", Int32(1), Duration.milliseconds(2)),
      ("ten fingers at 240 Hz", 10, .seconds(1) / 240),
    ] {
      let pairs = try answerRounds(subject, baseline: least, fingers: fingers, delay: delay)
      report.measurements += [
        measurement("\(name), median", of: pairs, at: 0.5, .above(8)),
        measurement("\(name), 99th of 100", of: pairs, at: 0.99, .ratio(2)),
      ]
    }
    return report
  }

  /// The subject's standard output is a pipe, which the bench reads.
  private func answersWithOutput() throws -> BenchMeasurement {
    let subject = try plugin(.titles, options: ["--json"])
    let least = try StagedClient([baseline, "answer"], home: home)
    let pairs = try answerRounds(
      subject, baseline: least, fingers: 1, delay: .milliseconds(2))
    return measurement("one finger, with --json, 99th of 100", of: pairs, at: 0.99, .ratio(2))
  }

  private typealias Answers = (subject: [Double], least: [Double])

  private func answerRounds(
    _ subject: StagedClient, baseline least: StagedClient, fingers: Int32, delay: Duration
  ) throws -> [Answers] {
    let pairs = try (0...size.answerRounds).map { _ in
      (
        try subject.answers(size.answers, fingers, delay: delay),
        try least.answers(size.answers, fingers, delay: delay)
      )
    }
    return pairs.dropFirst().map { (subject: $0.0, least: $0.1) }
  }

  private func measurement(
    _ title: String, of pairs: [Answers], at share: Double, _ bound: BenchMeasurement.Bound
  ) -> BenchMeasurement {
    BenchMeasurement(
      "touch to answer, \(title)", unit: "us", rounds: pairs.map { $0.subject.quantile(share) },
      baseline: pairs.map { $0.least.quantile(share) }, bound: bound)
  }

  // MARK: Growth

  private func afterAnHour(_ client: StagedClient) throws -> BenchMeasurement {
    let before = client.usage.memory.all
    let trace = Workload.trace(samples: size.flooded)
    let frames = trace.events.count { $0.kind == .frame }
    for _ in 0..<(size.hour / frames + 1) { try client.flood(client.again(trace)) }
    client.rest(.seconds(2))
    let mebibyte = 1024.0 * 1024
    return BenchMeasurement(
      "resident after an hour of touches", unit: "MiB",
      rounds: [Double(client.usage.memory.all) / mebibyte], baseline: [Double(before) / mebibyte])
  }

  private func growth() throws -> [Growth] {
    var (memory, time, start): ([(Int, Double)], [(Int, Double)], [(Int, Double)]) = ([], [], [])
    for count in size.plugins {
      let client = try plugin(.ends, count: count)
      client.rest(.milliseconds(1500))
      let used = client.usage.memory
      memory.append((count, Double(used.all - used.shared) / 1024 / 1024))
      start.append((count, client.startUp))
      let trace = Workload.trace(samples: size.flooded)
      let times = try (0..<4).map { _ in try flood(client, trace) }
      time.append((count, times.dropFirst().map { $0 }.quantile(0.5)))
    }
    return [
      Growth("resident at rest without pixels", unit: "MiB", by: "plugins", memory),
      Growth("start to first frame", unit: "ms", by: "plugins", start),
      Growth("client, flooded, touches on one window", unit: "ns/sample", by: "plugins", time),
    ]
  }
}
