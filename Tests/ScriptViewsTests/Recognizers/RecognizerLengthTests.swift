import Gestures
import Testing

@testable import PluginBench

/// Lengths of recognizers, in points and in millimetres.
struct RecognizerLengthTests {
  let bench = TestBench()

  @Test(arguments: ["3 mm", "3mm", "3.0  mm", "03mm"])
  func `a length in millimetres follows the density of the window`(length: String) throws {
    try bench.load(
      """
      local window = thimble.window {}
      local pan = thimble.pan { hysteresis = "\(length)" }
      window:add_gesture_recognizer(pan)
      window:add_gesture_recognizer(thimble.tap {
        on_ended = function()
          print(pan.hysteresis, window:millimeters(pan.hysteresis), window.points_per_millimeter)
        end,
      })
      """)
    bench.content?.pointsPerMillimeter = 4
    bench.tap(10, 10, at: 0)
    #expect(bench.prints == ["12.0\t3.0\t4.0"])
  }

  @Test func `lengths are read in points, and default lengths follow the density`() throws {
    try bench.load(
      """
      local window = thimble.window {}
      local swipe = thimble.swipe { maximum_drift = 7 }
      print(swipe.minimum_travel, swipe.maximum_drift)
      window:add_gesture_recognizer(swipe)
      window:add_gesture_recognizer(thimble.tap {
        on_ended = function() print(swipe.minimum_travel, swipe.maximum_drift) end,
      })
      """)
    bench.content?.pointsPerMillimeter = 12.84
    bench.tap(10, 10, at: 0)
    #expect(bench.prints == ["50.0\t7.0", "100.0\t7.0"])
  }

  @Test(arguments: [
    "'3'", "'mm'", "'3 cm'", "'-3 mm'", "'1e3 mm'", "'inf mm'", "-1", "true", "'3 mm '",
  ])
  func `a wrong length gives an error that names both forms`(value: String) throws {
    let sentence = try #require(bench.loadError("thimble.pan { hysteresis = \(value) }"))
    #expect(sentence.contains("hysteresis must be a number of at least 0, or a length such as"))
  }

  @Test func `a velocity in millimetres follows the density of the window`() throws {
    try bench.load(
      """
      local window = thimble.window {}
      local swipe = thimble.swipe { minimum_velocity = "200 mm/s" }
      window:add_gesture_recognizer(swipe)
      window:add_gesture_recognizer(thimble.tap {
        on_ended = function() print(swipe.minimum_velocity) end,
      })
      """)
    bench.content?.pointsPerMillimeter = 4
    bench.tap(10, 10, at: 0)
    #expect(bench.prints == ["800.0"])
    let sentence = try #require(bench.loadError("thimble.swipe { minimum_velocity = '200 mm' }"))
    #expect(sentence.contains("a number of at least 0, or a velocity such as \"200 mm/s\""))
  }

  @Test func `each length of each recognizer can be set in millimetres`() throws {
    try bench.load(
      """
      for make, names in pairs {
        tap = { "allowable_movement", "maximum_tap_distance" },
        long_press = { "allowable_movement" },
        pan = { "hysteresis", "hysteresis_beside_taps" },
        edge_pan = { "edge_width", "hysteresis" },
        swipe = { "minimum_travel", "maximum_drift" },
        pinch = { "hysteresis", "absorbed_hysteresis" },
      } do
        for _, name in ipairs(names) do
          local recognizer = thimble[make] {}
          recognizer[name] = "100 mm"
          assert(math.abs(recognizer[name] - 642) < 1e-9, make .. "." .. name)
        end
      end
      print "all"
      """)
    #expect(bench.prints == ["all"])
  }
}
