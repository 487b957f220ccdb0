import Gestures
import Scrolling
import Testing

@Suite(.countsAllocations) struct ScrollAllocationTests {
  @Test func `frames of a drag and of coasting allocate nothing`() {
    let window = Window(size: Size(width: 400, height: 800))
    let view = ScrollView(frame: window.bounds)
    view.contentSize = Size(width: 400, height: 50_000)
    window.addSubview(view)
    var frame = TouchFrame(
      time: Timestamp(seconds: 0),
      events: [.init(kind: .down, id: 1, location: Point(x: 200, y: 700))])
    window.send(frame)
    frame.events[0].kind = .motion
    func drag(to y: Double) {
      frame.time = Timestamp(seconds: frame.time.seconds + 0.008)
      frame.events[0].location.y = y
      window.send(frame)
    }
    for step in 1...40 { drag(to: 700 - Double(step) * 5) }
    #expect(allocations { for step in 1...100 { drag(to: 500 - Double(step) * 3) } } == 0)
    #expect(view.contentOffset.y == 490)
    frame.events[0].kind = .up
    window.send(frame)
    #expect(view.isDecelerating)
    let coasting = allocations {
      for step in 1...100 {
        window.advance(to: Timestamp(seconds: frame.time.seconds + Double(step) * 0.008))
      }
    }
    #expect(coasting == 0)
    #expect(view.isDecelerating)
  }
}
