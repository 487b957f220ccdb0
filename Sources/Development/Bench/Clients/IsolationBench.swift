import Glibc
import Stage

/// Measures the cost of running a plugin in its own locked process behind a relay, compared with
/// running it in the program's process.
public final class IsolationBench {
  private let program: [String]
  private let relay: String
  private let home: String
  private let rounds: Int
  private let steps: Int
  private let counts: [Int]

  /// Creates a benchmark.
  ///
  /// - Parameters:
  ///   - program: The command that runs a plugin whose file is the next word.
  ///   - relay: The path of the relay.
  ///   - home: A folder for files, private to the bench.
  ///   - steps: The number of answered steps of a finger in a round. Chosen.
  ///   - counts: The numbers of plugins for the measurements of growth.
  public init(
    program: [String], relay: String, home: String, rounds: Int, steps: Int = 300,
    counts: [Int] = [1, 6, 16]
  ) {
    (self.program, self.relay, self.home) = (program, relay, home)
    (self.rounds, self.steps, self.counts) = (rounds, steps, counts)
  }

  /// Measures everything.
  ///
  /// - Throws: `ClientBench.Failure` if a client shows no window or stops responding.
  public func run() throws -> Report {
    var report = Report()
    report.figures = [try startUp(), try memory()] + (try answers())
    report.growth = try growth(isolated: false) + growth(isolated: true)
    return report
  }

  private func client(
    _ handlers: BenchPlugin.Handlers, isolated: Bool, count: Int = 1, behindRelay: Bool = false,
    windows: Stage.WindowPlacement = .filling
  ) throws -> StagedClient {
    let paths = (0..<count).map { "\(home)/bench\($0).lua" }
    for path in paths {
      guard let file = fopen(path, "we") else {
        throw ClientBench.Failure.file(path: path, errno: errno)
      }
      fputs(BenchPlugin.code(handlers), file)
      fclose(file)
    }
    let when = isolated ? "always" : "never"
    return try StagedClient(
      (behindRelay ? [relay, "--"] : []) + program + ["--isolated=\(when)"] + paths, home: home,
      on: StagedClient.compositor(windows))
  }

  private func startUp() throws -> Figure {
    let pairs = try (0..<max(5, rounds)).map { _ in
      (try client(.ends, isolated: true).startUp, try client(.ends, isolated: false).startUp)
    }
    return Figure(
      "start to first frame, isolated", unit: "ms", rounds: pairs.map(\.0), floor: pairs.map(\.1),
      bar: .above(30))
  }

  /// Measures the memory with a window of the default size of 640 by 400.
  private func memory() throws -> Figure {
    let subject = try client(.ends, isolated: true, windows: .centered)
    subject.rest(4)
    return Figure(
      "private memory of an isolated plugin, with its relay", unit: "MiB",
      rounds: [subject.memoryOfChildren], bar: .most(5))
  }

  /// Measures the growth with the number of plugins: the private memory of all processes, and the
  /// latency of a touch on one plugin's window.
  private func growth(isolated: Bool) throws -> [Growth] {
    var (memory, time, start): ([(Int, Double)], [(Int, Double)], [(Int, Double)]) = ([], [], [])
    for count in counts {
      let idle = try client(.ends, isolated: isolated, count: count, windows: .centered)
      idle.rest(4)
      memory.append((count, idle.usage.memory.privateMebibytes + idle.memoryOfChildren))
      start.append((count, idle.startUp))
      let subject = try client(.titles, isolated: isolated, count: count)
      let rounds = try (0...rounds).map { _ in
        try subject.answers(steps, 1, pause: 0.002).quantile(0.5)
      }
      time.append((count, Array(rounds.dropFirst()).quantile(0.5)))
    }
    let place = isolated ? "isolated" : "in the program"
    return [
      Growth("private memory, \(place)", unit: "MiB", by: "plugins", memory),
      Growth("start to first frame, \(place)", unit: "ms", by: "plugins", start),
      Growth("touch to answer, \(place)", unit: "us", by: "plugins", time),
    ]
  }

  /// Measures the latency. The third client, the same plugin behind a relay without isolation,
  /// separates the cost of two more processes from that of isolation.
  private func answers() throws -> [Figure] {
    let clients = [
      try client(.titles, isolated: true), try client(.titles, isolated: false),
      try client(.titles, isolated: false, behindRelay: true),
    ]
    let rounds = try (0...rounds).map { _ in
      try clients.map { try $0.answers(steps, 1, pause: 0.002) }
    }.dropFirst()
    func times(of client: Int, _ share: Double) -> [Double] {
      rounds.map { $0[client].quantile(share) }
    }
    return [
      Figure(
        "touch to answer, isolated, median", unit: "us", rounds: times(of: 0, 0.5),
        floor: times(of: 1, 0.5), bar: .ratio(1.1)),
      Figure(
        "touch to answer, isolated, 99th of 100", unit: "us", rounds: times(of: 0, 0.99),
        floor: times(of: 1, 0.99)),
      Figure(
        "against the same behind a relay, median", unit: "us", rounds: times(of: 0, 0.5),
        floor: times(of: 2, 0.5), bar: .ratio(1.1)),
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
