import Gestures
import SeededNumbers
import Testing

@testable import Conditioning

struct TouchCollectorRandomTests {
  @Test(arguments: 0..<20)
  func `random events produce a legal sequence`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let collector = TouchCollector()
    var fingers: [TouchID: Point] = [:]
    var last = -1.0
    collector.onCancel = { _ in fingers = [:] }
    collector.onFrame = { frame in
      #expect(frame.time.seconds >= last)
      last = frame.time.seconds
      for event in frame.events {
        switch event.kind {
        case .down:
          #expect(fingers.updateValue(event.location, forKey: event.id) != event.location)
        case .motion: #expect(fingers.updateValue(event.location, forKey: event.id) != nil)
        case .up: #expect(fingers.removeValue(forKey: event.id) != nil)
        }
      }
    }
    var clock = EventClock()
    var milliseconds = UInt32.max - 100
    for _ in 0..<500 {
      milliseconds &+= UInt32(random.next() % 12) &- 2
      let time = clock.timestamp(of: milliseconds, at: 0).time
      let id = Int32(random.next() % 3)
      switch random.next() % 7 {
      case 0:
        collector.down(id: id, at: time, location: Point(x: Double(random.next() % 2), y: 0))
      case 1: collector.up(id: id, at: time)
      case 2, 3: collector.motion(id: id, at: time, location: .zero)
      case 4: collector.frame()
      case 5: collector.endOfDispatch()
      default: if random.next() % 10 == 0 { collector.cancel(at: time) }
      }
    }
    #expect(last > 0)
  }
}
