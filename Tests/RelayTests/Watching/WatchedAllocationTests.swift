import CAllocationCounter
import Testing

@testable import Relay

@Suite(.countsAllocations)
struct WatchedAllocationTests {
  /// Ten fingers that land, move a hundred times and lift, as words on the wire.
  private static let fingers: [[UInt8]] = {
    let ids = Array(1...10) as [Int32]
    let motions = (0..<100).map { step in
      ids.map {
        TouchEvent.motion(time: 1, id: $0, place: WatchedRun.place(Double(step), 60))
      }
    }
    let frames =
      [ids.map { WatchedRun.down($0) }] + motions
      + [ids.map { .up(serial: 8, time: 160, id: $0) }]
    return frames.map { events in
      bytes(of: (events + [.frame]).flatMap { $0.message(to: WatchedRun.touch).words })
    }
  }()

  /// Ten fingers, of which the judge is told.
  private func play(_ run: WatchedRun) throws {
    for frame in Self.fingers {
      run.events.feed(frame)
      try run.app.readEvents(run.events, at: 0)
      run.app.takeReports { _ in }
      _ = run.app.nextDeadline
      run.events.didSend(run.events.buffer.sendable, descriptors: 0)
    }
  }

  @Test func `nothing is allocated for touches that pass, with and without a judge`() throws {
    let run = try WatchedRun()
    for isJudged in [false, true] {
      if isJudged { run.app.judgeCame(knowsApp: false) }
      for _ in 0..<3 { try play(run) }
      let before = allocation_count()
      for _ in 0..<10 { try play(run) }
      #expect(allocation_count() - before == 0)
    }
  }
}
