import Glibc
import Stage
import StageRuns
import System
import Testing
import Traces

/// An app that does not read for a while.
struct StalledAppTests {
  /// Stops a client that prints touches, moves a finger `count` times, and lets the client
  /// continue. Returns the number of motions that it prints; nil if it ended before.
  ///
  /// - Parameter barrier: Called between portions of events.
  private func motions(
    _ count: Int, of client: Program, stopping: Int32, on run: StageRun, barrier: () -> Void
  ) -> Int? {
    guard
      polling(run.loop, until: { client.lines.contains("fingers") && !run.stage.windows.isEmpty })
    else { return nil }
    kill(stopping, SIGSTOP)
    send([.down(id: 1, x: 300, y: 300)], on: run)
    for portion in 0..<count / 50 {
      send(
        (0..<50).map { .motion(id: 1, x: 300 + Double($0), y: 300 + Double(portion % 100)) },
        on: run)
      barrier()
    }
    send([.up(id: 1)], on: run)
    kill(stopping, SIGCONT)
    _ = polling(run.loop, until: { client.lines.contains("touch up") || client.child.exit != nil })
    return client.lines.last { $0.hasPrefix("moved ") }.flatMap { Int($0.dropFirst(6)) }
  }

  private func send(_ kinds: [TraceEvent.Kind], on run: StageRun) {
    let events = kinds.flatMap {
      [TraceEvent(milliseconds: 0, kind: $0), TraceEvent(milliseconds: 0, kind: .frame)]
    }
    var isSent = false
    let playback = run.stage.play(Trace(events: events), pace: .realTime) { isSent = true }
    _ = run.loop.run(until: { isSent }, timeout: hangTimeout)
    playback.cancel()
  }

  @Test func `an app that is stopped gets all 12,000 motions when it continues`() throws {
    let run = try RelayRun([builtProgram("Witness"), "witness", "motions"])
    #expect(run.wait { run.relay.lines.contains("fingers") })
    let app = try #require(run.app)
    let other = try RawClient(run.socket, on: run.run.loop)
    let moved = motions(12_000, of: run.relay, stopping: app, on: run.run) {
      // The relay has finished a turn, and has read all available events.
      #expect(other.roundTrip())
    }
    #expect(moved == 12_000)
  }

  @Test func `without the relay a stopped app is disconnected`() throws {
    let run = try RelayRun(["true"])
    let witness = try run.start([builtProgram("Witness"), "witness", "motions"])
    defer { witness.end() }
    #expect(run.wait { witness.lines.contains("fingers") })
    let other = try RawClient(run.run.socket, on: run.run.loop)
    let moved = motions(12_000, of: witness, stopping: witness.child.id, on: run.run) {
      #expect(other.roundTrip())
    }
    #expect(moved == nil)
  }
}
