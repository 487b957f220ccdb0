import Glibc
import Relay
import System

/// A connection from an app to a compositor, both of which are sockets of this process.
final class RelayedConnection {
  /// The median of a round trip, and the relay's processor time for one, in microseconds.
  struct Result {
    var time: Double
    var processorTime: Double
  }

  let app: Socket
  let compositor: Socket
  private let usage: ProcessUsage?
  private let loop: EventLoop

  /// Connects at `path`, and accepts the resulting connection at `listener`.
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
    guard let connected else { throw ClientBench.BenchError.noAnswer }
    app = connected
    _ = connected.say([1, 12 << 16, 2])
    // A relay may have checked before whether a socket is bound. Skip that connection, which has
    // ended.
    while true {
      guard listener.isReadable() else { throw ClientBench.BenchError.noAnswer }
      let accepted = try listener.accept()
      if accepted.isReadable(), accepted.hear(12) {
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
      guard app.say([1, 12 << 16, 2]), compositor.isReadable(), compositor.hear(12),
        compositor.say([2, 12 << 16, 7]), app.isReadable(), app.hear(12)
      else { break }
      times.append((loop.now - start) * 1e6)
    }
    let spent = (usage?.processorTime ?? 0) - before
    guard times.count == count else { return Result(time: .infinity, processorTime: .infinity) }
    return Result(time: times.quantile(0.5), processorTime: spent / 1000 / Double(count))
  }

  /// Private memory of the relay's process, in bytes.
  var privateMemory: Int { usage?.memory.anonymous ?? 0 }

  func close() {
    app.close()
    compositor.close()
  }
}
