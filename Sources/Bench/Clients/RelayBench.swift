import EventLoop
import Glibc
import Relay

/// What a connection through `thimble-relay` costs, against a relay in C that looks at nothing and
/// a connection without any.
///
/// The app and the compositor are two sockets of this process, so that nothing is measured but the
/// way between them.
public struct RelayBench {
  /// The relay and the relay in C.
  private let relay: String
  private let floor: String
  /// A private folder.
  private let home: String
  private let rounds: Int
  private let trips: Int

  /// - Parameters:
  ///   - relay: the path of `thimble-relay`.
  ///   - floor: the path of `FloorRelay`.
  ///   - home: a private folder, in which sockets are made.
  ///   - trips: round trips in a round. Chosen: a tenth of a second each.
  public init(relay: String, floor: String, home: String, rounds: Int, trips: Int = 5000) {
    (self.relay, self.floor, self.home) = (relay, floor, home)
    (self.rounds, self.trips) = (rounds, trips)
  }

  /// Measures all three in each round.
  public func run() throws -> Report {
    let loop = EventLoop()
    let compositor = "\(home)/compositor"
    let listener = try Socket.listen(at: compositor)
    defer { listener.close() }
    let ownEnvironment = [
      "WAYLAND_DISPLAY=\(compositor)", "XDG_RUNTIME_DIR=\(home)", "PATH=/usr/bin:/bin",
    ]
    let relayed = try start([relay, "sleep", "100000"], ownEnvironment, on: loop)
    let floored = try start([floor, "\(home)/floor", compositor], ownEnvironment, on: loop)
    defer { for child in [relayed, floored] { child.kill(SIGKILL) } }
    let ways = [
      try Way(through: compositor, of: nil, to: listener, on: loop),
      try Way(through: "\(home)/floor", of: floored, to: listener, on: loop),
      try Way(
        through: "\(home)/wayland-thimble-\(relayed.id)", of: relayed, to: listener, on: loop),
    ]
    defer { for way in ways { way.close() } }
    for way in ways { _ = way.roundTrips(trips / 10 + 1) }
    var results: [[Way.Result]] = ways.map { _ in [] }
    for _ in 0..<rounds {
      for (index, way) in ways.enumerated() { results[index].append(way.roundTrips(trips)) }
    }
    return report(results, memory: Double(ways[2].privateMemory) / 1024)
  }

  private func start(
    _ words: [String], _ environment: [String], on loop: EventLoop
  ) throws -> ChildProcess {
    var configuration = ChildProcess.Configuration(words)
    configuration.environment = environment
    // What the relay has started ends with it.
    configuration.hasOwnGroup = true
    return try loop.start(configuration)
  }

  private func report(_ results: [[Way.Result]], memory: Double) -> Report {
    func values(_ index: Int, _ value: (Way.Result) -> Double) -> [Double] {
      results[index].map(value)
    }
    var report = Report()
    report.figures = [
      Figure("relay: round trip, direct", unit: "us", rounds: values(0, \.time)),
      Figure(
        "relay: round trip", unit: "us", rounds: values(2, \.time), floor: values(1, \.time),
        bar: .ratio(1.1)),
      Figure(
        "relay: processor time of a round trip", unit: "us", rounds: values(2, \.processorTime),
        floor: values(1, \.processorTime), bar: .ratio(1.1)),
      Figure("relay: private memory", unit: "KiB", rounds: [memory], bar: .most(2048)),
    ]
    return report
  }
}

/// A connection from an app to a compositor.
private final class Way {
  /// The median of a round trip, and the relay's processor time for one, in microseconds.
  struct Result {
    var time: Double
    var processorTime: Double
  }

  private let app: Socket
  private let compositor: Socket
  private let usage: ProcessUsage?
  private let loop: EventLoop

  /// Connects at `path`, and accepts at `listener` what comes of it.
  init(
    through path: String, of process: ChildProcess?, to listener: Socket, on loop: EventLoop
  ) throws {
    self.loop = loop
    usage = process.map { ProcessUsage(of: $0.id) }
    var connected: Socket?
    let end = loop.now + 20
    while connected == nil, loop.now < end {
      connected = try? Socket.connect(to: path)
      if connected == nil { usleep(1000) }
    }
    guard let connected else { throw ClientBench.Failure.noAnswer }
    app = connected
    _ = Self.say([1, 12 << 16, 2], on: connected)
    // A relay may have looked before whether somebody listens: such a connection has ended.
    while true {
      guard Self.wait(for: listener) else { throw ClientBench.Failure.noAnswer }
      let accepted = try listener.accept()
      if Self.wait(for: accepted), Self.hear(on: accepted) {
        compositor = accepted
        return
      }
      accepted.close()
    }
  }

  /// As `wl_display.sync` and its answer, one at a time.
  func roundTrips(_ count: Int) -> Result {
    var times: [Double] = []
    times.reserveCapacity(count)
    let before = usage?.processorTime ?? 0
    for _ in 0..<count {
      let start = loop.now
      guard Self.say([1, 12 << 16, 2], on: app), Self.wait(for: compositor),
        Self.hear(on: compositor), Self.say([2, 12 << 16, 7], on: compositor),
        Self.wait(for: app), Self.hear(on: app)
      else { break }
      times.append((loop.now - start) * 1e6)
    }
    let spent = (usage?.processorTime ?? 0) - before
    guard times.count == count else { return Result(time: .infinity, processorTime: .infinity) }
    return Result(time: times.quantile(0.5), processorTime: spent / 1000 / Double(count))
  }

  /// Private memory of the relay's process, in bytes.
  var privateMemory: Int { usage?.privateMemory ?? 0 }

  func close() {
    app.close()
    compositor.close()
  }

  private static func say(_ words: [UInt32], on socket: Socket) -> Bool {
    words.withUnsafeBytes { write(socket.descriptor, $0.baseAddress, $0.count) == $0.count }
  }

  private static func hear(on socket: Socket) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 4) {
      read(socket.descriptor, $0.baseAddress, $0.count) == 12
    }
  }

  private static func wait(for socket: Socket) -> Bool {
    var polled = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 20_000) == 1
  }
}
