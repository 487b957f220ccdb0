import CAllocationCount
import Gestures
import PluginHost
import Testing

@testable import PluginBench

struct ActionAllocationTests {
  private func pinch(_ window: Window, from start: Double) {
    func send(_ kind: TouchFrame.Event.Kind, _ spread: Double, _ milliseconds: Double) {
      window.send(
        TouchFrame(
          time: Timestamp(seconds: start + milliseconds / 1000),
          events: [
            .init(kind: kind, id: 1, location: Point(x: 200 - spread, y: 100)),
            .init(kind: kind, id: 2, location: Point(x: 200 + spread, y: 100)),
          ]))
    }
    send(.down, 50, 0)
    for step in 1...10 { send(.motion, 50 + Double(step) * 3, Double(step) * 16) }
    let before = allocation_count()
    for step in 11...60 { send(.motion, 50 + Double(step) * 3, Double(step) * 16) }
    counted = Int(allocation_count() - before)
    send(.up, 230, 1000)
  }

  private final class Counter {
    var value = 0
  }

  private let counter = Counter()
  private var counted: Int {
    get { counter.value }
    nonmutating set { counter.value = newValue }
  }

  @Test(.enabled(if: allocations_are_counted() != 0))
  func `an action given to a handler that reads fields allocates nothing`() throws {
    let bench = TestBench()
    try bench.load(
      """
      total = 0
      thimble.window {}:add_gesture_recognizer(thimble.pinch {
        on_changed = function(pinch)
          if pinch.state == 'changed' then
            total = total + pinch.scale + pinch.velocity + pinch.number_of_touches
          end
        end,
        on_ended = function() print(total > 0) end,
      })
      """)
    bench.host.onAction = nil
    let content = try #require(bench.content)
    pinch(content, from: 1)
    pinch(content, from: 10)
    let scripted = counted
    // The frames themselves are arrays.
    let native = Window()
    native.bounds = content.bounds
    let recognizer = PinchGestureRecognizer()
    recognizer.addTarget { _ in }
    native.addGestureRecognizer(recognizer)
    pinch(native, from: 1)
    pinch(native, from: 10)
    #expect(bench.prints == ["true", "true"])
    #expect(scripted == counted)
  }
}
