import Glibc
import Stage

/// Measures the cost of running a third-party plugin, whose locked process is connected through a
/// relay, compared with a plugin of the user's own, whose process is connected directly.
public final class IsolationBench {
  private let program: [String]
  private let home: String
  private let rounds: Int
  private let steps: Int
  private let counts: [Int]

  /// Creates a benchmark.
  ///
  /// - Parameters:
  ///   - program: The command that runs a plugin whose file is the next word.
  ///   - home: A folder for files, private to the bench.
  ///   - steps: The number of answered steps of a finger in a round. Chosen.
  ///   - counts: The numbers of plugins for the measurements of growth.
  public init(
    program: [String], home: String, rounds: Int, steps: Int = 300,
    counts: [Int] = [1, 6, 16]
  ) {
    (self.program, self.home) = (program, home)
    (self.rounds, self.steps, self.counts) = (rounds, steps, counts)
  }

  /// Measures everything.
  ///
  /// - Throws: `ClientBench.BenchError` if a client shows no window or stops responding.
  public func run() throws -> Report {
    var report = Report()
    report.measurements = [try startUp(), try memory()] + (try answers())
    report.growth = try growth(isThirdParty: false) + growth(isThirdParty: true)
    return report
  }

  private func client(
    _ handlers: BenchPlugin.Handlers, isThirdParty: Bool, count: Int = 1,
    windows: Stage.WindowPlacement = .filling
  ) throws -> StagedClient {
    let paths = (0..<count).map { "\(home)/bench\($0).lua" }
    for path in paths {
      guard let file = fopen(path, "we") else {
        throw ClientBench.BenchError.file(path: path, errno: errno)
      }
      fputs(BenchPlugin.code(handlers), file)
      fclose(file)
    }
    let when = isThirdParty ? "always" : "never"
    return try StagedClient(
      program + ["--isolated=\(when)"] + paths, home: home,
      on: StagedClient.compositor(windows))
  }

  private func startUp() throws -> BenchMeasurement {
    let pairs = try (0..<max(5, rounds)).map { _ in
      (
        try client(.ends, isThirdParty: true).startUp,
        try client(.ends, isThirdParty: false).startUp
      )
    }
    return BenchMeasurement(
      "start to first frame, third-party", unit: "ms", rounds: pairs.map(\.0),
      baseline: pairs.map(\.1),
      bound: .above(30))
  }

  /// Measures the memory with a window of the default size of 640 by 400.
  private func memory() throws -> BenchMeasurement {
    let subject = try client(.ends, isThirdParty: true, windows: .centered)
    subject.rest(.seconds(4))
    return BenchMeasurement(
      "private memory of a third-party plugin, with its relay", unit: "MiB",
      rounds: [subject.memoryOfChildren], bound: .maximum(5))
  }

  /// Measures the growth with the number of plugins: the private memory of all processes, and the
  /// latency of a touch on one plugin's window.
  private func growth(isThirdParty: Bool) throws -> [Growth] {
    var (memory, time, start): ([(Int, Double)], [(Int, Double)], [(Int, Double)]) = ([], [], [])
    for count in counts {
      let idle = try client(.ends, isThirdParty: isThirdParty, count: count, windows: .centered)
      idle.rest(.seconds(4))
      memory.append((count, idle.presentUsage.memory.privateMebibytes))
      start.append((count, idle.startUp))
      let subject = try client(.titles, isThirdParty: isThirdParty, count: count)
      let rounds = try (0...rounds).map { _ in
        try subject.answers(steps, 1, delay: .milliseconds(2)).quantile(0.5)
      }
      time.append((count, Array(rounds.dropFirst()).quantile(0.5)))
    }
    let kind = isThirdParty ? "third-party" : "own"
    return [
      Growth("private memory, \(kind)", unit: "MiB", by: "plugins", memory),
      Growth("start to first frame, \(kind)", unit: "ms", by: "plugins", start),
      Growth("touch to answer, \(kind)", unit: "us", by: "plugins", time),
    ]
  }

  private func answers() throws -> [BenchMeasurement] {
    let clients = [
      try client(.titles, isThirdParty: true), try client(.titles, isThirdParty: false),
    ]
    let rounds = try (0...rounds).map { _ in
      try clients.map { try $0.answers(steps, 1, delay: .milliseconds(2)) }
    }.dropFirst()
    func times(of client: Int, _ share: Double) -> [Double] {
      rounds.map { $0[client].quantile(share) }
    }
    return [
      BenchMeasurement(
        "touch to answer, third-party, median", unit: "us", rounds: times(of: 0, 0.5),
        baseline: times(of: 1, 0.5)),
      BenchMeasurement(
        "touch to answer, third-party, 99th of 100", unit: "us", rounds: times(of: 0, 0.99),
        baseline: times(of: 1, 0.99)),
    ]
  }
}

extension StagedClient {
  /// The private memory of the processes that the client has started, in MiB.
  fileprivate var memoryOfChildren: Double {
    children.reduce(0) { $0 + ProcessUsage(of: $1).memory.privateMebibytes }
  }
}

extension ProcessUsage.Memory {
  fileprivate var privateMebibytes: Double { Double(anonymous) / 1_048_576 }
}
