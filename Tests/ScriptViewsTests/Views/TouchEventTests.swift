import Gestures
import Lua
import PluginHost
import Scripting
import Testing

@testable import PluginBench

/// The event argument of functions for touches.
struct TouchEventTests {
  let bench = TestBench()

  @Test func `functions for touches get an event with all touches on the window`() throws {
    try bench.load(
      """
      local window = thimble.window {}
      local left = window:add_subview(thimble.view { frame = { 0, 0, 100, 100 } })
      left.touches_began = function(_, touches, event)
        print('view', #touches, #event.all_touches, event.time, event.type, #event.all_presses)
      end
      left:add_gesture_recognizer(thimble.recognizer { touches_began = function(_, touches, event)
        print('recognizer', #touches, #event.all_touches, event.all_touches[1].id)
      end })
      """)
    bench.send(.down, x: 300, y: 300, id: 7, at: 0)
    bench.send(.down, x: 50, y: 50, id: 8, at: 100)
    #expect(bench.prints == ["recognizer\t1\t2\t7", "view\t1\t2\t0.1\ttouches\t0"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `fingers with one number on two touchscreens have different ids`() throws {
    try bench.load(
      """
      local window, ids = thimble.window { multiple_touch_enabled = true }, {}
      function window:touches_began(touches)
        for _, touch in ipairs(touches) do ids[touch.id] = touch end
      end
      function window:touches_ended(touches)
        for _, touch in ipairs(touches) do print(touch.id, ids[touch.id] == touch) end
      end
      """)
    let second = TouchID(device: 1, number: 3)
    bench.send(.down, x: 10, y: 10, id: 3, at: 0)
    bench.send(.down, x: 50, y: 50, id: second, at: 100)
    bench.send(.up, x: 50, y: 50, id: second, at: 200)
    bench.send(.up, x: 10, y: 10, id: 3, at: 300)
    #expect(bench.prints == ["4294967299\ttrue", "3\ttrue"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `an event cannot be read after its function has returned`() throws {
    try bench.load(
      """
      local kept
      thimble.window { touches_began = function(_, _, event) kept = event end,
        touches_ended = function(_, _, event) print(event == kept, event.time) end }
      thimble.after(1, function() print(kept.time) end)
      """)
    bench.tap(1, 1, at: 0)
    bench.advance(to: 2000)
    #expect(bench.prints == ["true\t0.05"])
    #expect(
      bench.failures.first?.error.message.contains(
        "an event is valid only until the callback that received it returns") == true)
  }
}
