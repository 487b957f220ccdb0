import Gestures
import PluginHost
import ScriptViews
import Scripting
import Testing

@testable import PluginBench

/// Options that separate similar gestures, and the travel in delegates.
struct RecognizerOptionTests {
  let bench = TestBench()

  @Test func `options that separate similar gestures are set, read and checked`() throws {
    try bench.load(
      """
      local tap = thimble.tap { minimum_tap_interval = 0, recognizes_each_finger = true }
      print(tap.minimum_tap_interval, tap.recognizes_each_finger)
      print(thimble.tap {}.minimum_tap_interval, thimble.tap {}.recognizes_each_finger)
      local pan = thimble.pan { hysteresis_beside_taps = 17, minimum_dominance = 0.7 }
      print(pan.hysteresis_beside_taps, pan.minimum_dominance)
      print(thimble.swipe { minimum_velocity = 1300 }.minimum_velocity)
      for _, kind in ipairs { 'pinch', 'rotation' } do
        print(thimble[kind] { minimum_dominance = 0.7 }.minimum_dominance)
        print(thimble[kind] {}.minimum_dominance)
      end
      print((pcall(function() pan.minimum_dominance = -1 end)))
      """)
    #expect(
      bench.prints == [
        "0.0\ttrue", "0.04\tfalse", "17.0\t0.7", "1300.0", "0.7", "0.0", "0.7", "0.0", "false",
      ])
  }

  @Test(arguments: [1.0, 2, 2.5, 5, 10])
  func `should_begin reads the whole travel of a pan`(step: Double) throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.pan {
        delegate = { should_begin = function(pan) print(pan:translation_in(w)) end },
        on_began = function(pan) print(pan:translation_in(w)) end,
      })
      """)
    bench.send(.down, x: 100, y: 100, at: 0)
    for count in 1...Int(10 / step) {
      bench.send(.motion, x: 100, y: 100 + Double(count) * step, at: Double(count) * 8)
    }
    #expect(bench.prints == ["0.0\t10.0", "0.0\t0.0"])
  }
}
