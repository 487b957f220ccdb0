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
struct CollectorAllocationTests {
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
    func send(_ step: Int) {
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
    for step in 1...10 { send(step) }
    let before = allocation_count()
    for step in 11...110 { send(step) }
    #expect(allocation_count() - before == 0)
    #expect(frames == 111)
  }
}
