import Conditioning
import Gestures
import Testing

@Suite(.countsAllocations) struct CollectorAllocationTests {
  @Test(arguments: [Conditions(), Conditions(TouchSettings())])
  func `frames from the wire to a window that recognizes nothing allocate nothing`(
    conditions: Conditions
  ) {
    let window = Window(size: Size(width: 800, height: 600))
    window.addGestureRecognizer(LongPressGestureRecognizer())
    window.addGestureRecognizer(PanGestureRecognizer())
    let collector = TouchCollector(sendsFrames: true)
    collector.conditions = conditions
    var frames = 0
    collector.onFrame = {
      frames += 1
      window.send($0)
    }
    var step = 0
    func send() {
      step += 1
      let time = Timestamp(seconds: Double(step) / 1000)
      for finger in 1...2 {
        collector.motion(
          id: Int32(finger), at: time,
          location: Point(x: 200 * Double(finger) + 20 * Double(step % 2), y: 100))
      }
      collector.frame()
    }
    for finger in 1...2 {
      collector.down(
        id: Int32(finger), at: Timestamp(seconds: 0),
        location: Point(x: 200 * Double(finger), y: 100))
    }
    collector.frame()
    #expect(allocations(in: 100, afterWarmUp: 10, of: send) == 0)
    #expect(frames == 111)
  }
}
