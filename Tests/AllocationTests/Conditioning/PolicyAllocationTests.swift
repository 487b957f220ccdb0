import Conditioning
import Gestures
import Testing

@Suite(.countsAllocations) struct PolicyAllocationTests {
  @Test func `frames through a stage with all policies allocate nothing`() throws {
    var settings = TouchSettings()
    for text in [
      "max_fingers=2", "no_pinch=true", "no_edges=1", "no_hold=true", "blocked=0,0,5,5",
    ] {
      try settings.set(text: text)
    }
    let stage = PolicyStage(TouchPolicy(settings, size: Size(width: 2000, height: 2000)))
    var frame = TouchFrame(time: Timestamp(seconds: 0))
    frame.events.reserveCapacity(8)
    var time = 0.0
    func send(_ kind: TouchFrame.Event.Kind, _ x: Double) {
      time += 0.008
      frame.time = Timestamp(seconds: time)
      frame.events.removeAll(keepingCapacity: true)
      for finger in 0..<3 {
        frame.events.append(
          .init(
            kind: kind, id: TouchID(Int32(finger)),
            location: Point(x: 100 + x * Double(finger), y: 900)))
      }
      stage.process(&frame)
      stage.removeChanges()
    }
    func gesture() {
      send(.down, 200)
      for step in 1...30 { send(.motion, 200 + Double(step)) }
      send(.up, 0)
    }
    #expect(allocations(in: 100, afterWarmUp: 10, of: gesture) == 0)
    #expect(stage.isIdle)
  }
}
