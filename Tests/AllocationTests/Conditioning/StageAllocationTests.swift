import Conditioning
import Gestures
import Testing

@Suite(.countsAllocations) struct StageAllocationTests {
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
    #expect(allocations(in: 100, afterWarmUp: 10, of: gesture) == 0)
  }
}
