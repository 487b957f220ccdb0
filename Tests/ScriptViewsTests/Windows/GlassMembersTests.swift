import Gestures
import Testing

@testable import PluginBench

/// Lengths on the touchscreen, and the threshold factor of a window.
struct GlassMembersTests {
  let bench = TestBench()

  @Test func `a window of unknown density has UIKit's points per millimetre`() throws {
    try bench.load(
      """
      local window = thimble.window {}
      print(window.points_per_millimeter, window:points(10), window:millimeters(64.2))
      """)
    #expect(bench.prints == ["nil\t64.2\t10.0"])
  }

  @Test func `the threshold factor of a window scales default lengths only`() throws {
    try bench.load(
      """
      local window = thimble.window { threshold_factor = 2 }
      local plain, set = thimble.pan {}, thimble.pan { hysteresis = 7 }
      window:add_gesture_recognizer(plain)
      window:add_gesture_recognizer(set)
      print(plain.hysteresis, set.hysteresis)
      window.threshold_factor = 0.5
      print(plain.hysteresis, set.hysteresis)
      """)
    #expect(bench.prints == ["20.0\t7.0", "5.0\t7.0"])
  }

  @Test(arguments: ["0", "11", "-1", "0/0", "'2'"])
  func `a threshold factor out of range is refused`(factor: String) throws {
    let sentence = try #require(
      bench.loadError("thimble.window { threshold_factor = \(factor) }"))
    #expect(sentence.contains("threshold_factor must be a number from 0.1 to 10"))
  }
}
