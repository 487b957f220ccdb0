import Glibc
import Relay
import System

/// Measures the cost of a connection through `thimble-relay`, compared with a relay in C that
/// inspects nothing and with a direct connection, and the latency of a touch that waits for a
/// judge.
///
/// The app, the compositor and the judge are sockets of this process, so that only the path between
/// them is measured. Private memory is the relay's own, without the pages of its file.
public struct RelayBench {
  /// The relay and the relay in C.
  private let relay: String
  private let baseline: String
  /// A private folder.
  private let home: String
  private let rounds: Int
  private let trips: Int

  /// Creates a benchmark.
  ///
  /// - Parameters:
  ///   - relay: The path of `thimble-relay`.
  ///   - baseline: The path of `FloorRelay`.
  ///   - home: A private folder, in which sockets are created.
  ///   - trips: The number of round trips in a round. Chosen: a tenth of a second each.
  public init(
    relay: String, baseline: String, home: String, rounds: Int, trips: Int = 5000
  ) {
    (self.relay, self.baseline, self.home) = (relay, baseline, home)
    (self.rounds, self.trips) = (rounds, trips)
  }

  /// Measures the three connections in each round, and afterwards the relay with a judge, whose
  /// requests would otherwise wait for the others.
  ///
  /// - Throws: `ClientBench.BenchError` if a relay stops responding.
  public func run() throws -> Report {
    let loop = EventLoop()
    let listener = try Socket.listen(at: compositor)
    defer { listener.close() }
    let passing = try measurePassing(to: listener, on: loop)
    return report(passing, try measureJudged(to: listener, on: loop))
  }

  private var compositor: String { "\(home)/compositor" }

  /// The direct way, the floor and the relay.
  private func measurePassing(
    to listener: Socket, on loop: EventLoop
  ) throws -> (results: [[RelayedConnection.Result]], memory: [Int]) {
    let relayed = try start([relay, "sleep", "100000"], on: loop)
    let baselined = try start([baseline, "\(home)/floor", compositor], on: loop)
    defer { for child in [relayed, baselined] { end(child, on: loop) } }
    let ways = [
      try RelayedConnection(through: compositor, of: nil, to: listener, on: loop),
      try RelayedConnection(through: "\(home)/floor", of: baselined, to: listener, on: loop),
      try RelayedConnection(
        through: "\(home)/wayland-thimble-\(relayed.id)", of: relayed, to: listener, on: loop),
    ]
    defer { for way in ways { way.close() } }
    for way in ways { _ = way.roundTrips(trips / 10 + 1) }
    var results: [[RelayedConnection.Result]] = ways.map { _ in [] }
    for _ in 0..<rounds {
      for (index, way) in ways.enumerated() { results[index].append(way.roundTrips(trips)) }
    }
    return (results, ways.map(\.privateMemory))
  }

  /// The relay with a judge: the microseconds of a touch in each round.
  private func measureJudged(
    to listener: Socket, on loop: EventLoop
  ) throws -> (times: [Double], memory: Int) {
    let judge = try Socket.listen(at: "\(home)/judge")
    defer { judge.close() }
    let judged = try start([relay, "--judge", "\(home)/judge", "sleep", "100000"], on: loop)
    defer { end(judged, on: loop) }
    let way = try JudgedConnection(
      through: try RelayedConnection(
        through: "\(home)/wayland-thimble-\(judged.id)", of: judged, to: listener, on: loop),
      judge: judge, on: loop)
    defer { way.close() }
    _ = way.touches(trips / 10 + 1)
    return ((0..<rounds).map { _ in way.touches(trips / 2) }, way.way.privateMemory)
  }

  private func end(_ child: ChildProcess, on loop: EventLoop) {
    child.kill(SIGKILL)
    _ = loop.run(until: { child.exit != nil }, timeout: .seconds(20))
  }

  private func start(_ words: [String], on loop: EventLoop) throws -> ChildProcess {
    var configuration = ChildProcess.Configuration(words)
    configuration.environment = [
      "WAYLAND_DISPLAY=\(compositor)", "XDG_RUNTIME_DIR=\(home)", "PATH=/usr/bin:/bin",
    ]
    // The process group ends together with the relay.
    configuration.hasOwnGroup = true
    return try loop.start(configuration)
  }

  private func report(
    _ passing: (results: [[RelayedConnection.Result]], memory: [Int]),
    _ judged: (times: [Double], memory: Int)
  ) -> Report {
    func values(_ index: Int, _ value: (RelayedConnection.Result) -> Double) -> [Double] {
      passing.results[index].map(value)
    }
    let kibibytes = (passing.memory + [judged.memory]).map { [Double($0) / 1024] }
    var report = Report()
    report.measurements = [
      BenchMeasurement("relay: round trip, direct", unit: "us", rounds: values(0, \.time)),
      BenchMeasurement(
        "relay: round trip", unit: "us", rounds: values(2, \.time), baseline: values(1, \.time),
        bound: .ratio(1.1)),
      BenchMeasurement(
        "relay: processor time of a round trip", unit: "us", rounds: values(2, \.processorTime),
        baseline: values(1, \.processorTime), bound: .ratio(1.1)),
      BenchMeasurement(
        "relay: touch to the judge and back", unit: "us", rounds: judged.times, bound: .maximum(100)
      ),
      BenchMeasurement(
        "relay: private memory", unit: "KiB", rounds: kibibytes[2], baseline: kibibytes[1],
        bound: .maximum(2048)),
      BenchMeasurement(
        "relay: private memory, with a judge", unit: "KiB", rounds: kibibytes[3],
        baseline: kibibytes[1], bound: .maximum(2048)),
    ]
    return report
  }
}
