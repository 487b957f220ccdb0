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
  private let floor: String
  /// A private folder.
  private let home: String
  private let rounds: Int
  private let trips: Int

  /// Creates a benchmark.
  ///
  /// - Parameters:
  ///   - relay: The path of `thimble-relay`.
  ///   - floor: The path of `FloorRelay`.
  ///   - home: A private folder, in which sockets are created.
  ///   - trips: The number of round trips in a round. Chosen: a tenth of a second each.
  public init(
    relay: String, floor: String, home: String, rounds: Int, trips: Int = 5000
  ) {
    (self.relay, self.floor, self.home) = (relay, floor, home)
    (self.rounds, self.trips) = (rounds, trips)
  }

  /// Measures the three connections in each round, and afterwards the relay with a judge, whose
  /// requests would otherwise wait for the others.
  ///
  /// - Throws: `ClientBench.Failure` if a relay stops responding.
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
    let floored = try start([floor, "\(home)/floor", compositor], on: loop)
    defer { for child in [relayed, floored] { end(child, on: loop) } }
    let ways = [
      try RelayedConnection(through: compositor, of: nil, to: listener, on: loop),
      try RelayedConnection(through: "\(home)/floor", of: floored, to: listener, on: loop),
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
    _ = loop.run(until: { child.exit != nil }, timeout: 20)
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
    report.figures = [
      Figure("relay: round trip, direct", unit: "us", rounds: values(0, \.time)),
      Figure(
        "relay: round trip", unit: "us", rounds: values(2, \.time), floor: values(1, \.time),
        bar: .ratio(1.1)),
      Figure(
        "relay: processor time of a round trip", unit: "us", rounds: values(2, \.processorTime),
        floor: values(1, \.processorTime), bar: .ratio(1.1)),
      Figure(
        "relay: touch to the judge and back", unit: "us", rounds: judged.times, bar: .most(100)),
      Figure(
        "relay: private memory", unit: "KiB", rounds: kibibytes[2], floor: kibibytes[1],
        bar: .most(2048)),
      Figure(
        "relay: private memory, with a judge", unit: "KiB", rounds: kibibytes[3],
        floor: kibibytes[1], bar: .most(2048)),
    ]
    return report
  }
}
