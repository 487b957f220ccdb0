import Gestures
import PluginHost
import Testing

@testable import PluginBench

@Suite(.countsAllocations) struct ActionAllocationTests {
  /// Pinches, and returns how many heap allocations the later part of the motion makes.
  @discardableResult
  private func pinch(_ window: Window, from start: Double) -> UInt {
    func send(_ kind: TouchFrame.Event.Kind, spread: Double, at milliseconds: Double) {
      window.send(
        TouchFrame(
          time: Timestamp(seconds: start + milliseconds / 1000),
          events: [
            .init(kind: kind, id: 1, location: Point(x: 200 - spread, y: 100)),
            .init(kind: kind, id: 2, location: Point(x: 200 + spread, y: 100)),
          ]))
    }
    send(.down, spread: 50, at: 0)
    for step in 1...10 { send(.motion, spread: 50 + Double(step) * 3, at: Double(step) * 16) }
    defer { send(.up, spread: 230, at: 1000) }
    return allocations {
      for step in 11...60 { send(.motion, spread: 50 + Double(step) * 3, at: Double(step) * 16) }
    }
  }

  @Test func `an action given to a handler that reads fields allocates nothing`() throws {
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
    let scripted = pinch(content, from: 10)
    // Frames are arrays, which allocate: a native recognizer shows how much.
    let native = Window()
    native.bounds = content.bounds
    let recognizer = PinchGestureRecognizer()
    recognizer.addTarget { _ in }
    native.addGestureRecognizer(recognizer)
    pinch(native, from: 1)
    #expect(scripted == pinch(native, from: 10))
    #expect(bench.prints == ["true", "true"])
  }
}
