import CAllocationCount
import Conditioning
import Gestures
import Testing

/// Whether this is a build as it is shipped; without optimization loops allocate their own
/// iterators.
#if DEBUG
  private let isOptimized = false
#else
  private let isOptimized = true
#endif

@Suite(
  .enabled(
    if: allocations_are_counted() != 0 && isOptimized,
    "only optimized code is free of allocations, and a sanitizer counts its own"))
struct AllocationTests {
  @Test func `frames through a stage with all parts allocate nothing`() throws {
    var settings = TouchSettings()
    for text in ["rejoin_time=0.025", "second_contact_delay=0.03"] {
      try settings.set(text: text)
    }
    let stage = ConditioningStage(Conditions(settings))
    stage.statistics = ContactStatistics()
    var frame = TouchFrame(time: Timestamp(seconds: 0))
    frame.events.reserveCapacity(8)
    var time = 0.0
    func send(_ kind: TouchFrame.Event.Kind, _ x: Double) {
      time += 0.008
      while let deadline = stage.nextDeadline, deadline.seconds < time {
        stage.takeDueEvents(into: &frame)
        stage.removeCancelledTouches()
      }
      frame.time = Timestamp(seconds: time)
      frame.events.removeAll(keepingCapacity: true)
      for finger in 0..<3 {
        frame.events.append(
          .init(
            kind: kind, id: TouchID(Int32(finger)),
            location: Point(x: x + 200 * Double(finger), y: 0))
        )
      }
      stage.process(&frame)
      stage.removeCancelledTouches()
    }
    func gesture() {
      send(.down, 0)
      for step in 1...50 { send(.motion, Double(step)) }
      send(.up, 0)
    }
    for _ in 0..<10 { gesture() }
    let before = allocation_count()
    for _ in 0..<100 { gesture() }
    #expect(allocation_count() - before == 0)
  }
}
