import Conditioning
import Gestures
import Testing

@testable import PluginBench
@testable import ScriptViews

/// The policy that a plugin sets for the touches on its window.
struct TouchPolicyMembersTests {
  let bench = TestBench()

  @Test func `a policy is an option, and can be changed and read`() throws {
    try bench.load(
      """
      local window = thimble.window { touch_policy = { max_fingers = 2, no_pinch = true } }
      print(window.touch_policy.max_fingers, window.touch_policy.no_pinch)
      window.touch_policy = { blocked = { 1, 2, 3, 4 } }
      print(window.touch_policy.max_fingers, window.touch_policy.blocked[1].width)
      window.touch_policy = {}
      print(next(window.touch_policy))
      """)
    #expect(bench.prints == ["2.0\ttrue", "nil\t3.0", "nil"])
  }

  @Test(arguments: [
    ("1", "touch_policy must be a table of policies, got 1"),
    ("{ max_finger = 1 }", "touch_policy has no policy \"max_finger\"; did you mean"),
    (
      "{ max_fingers = 0.5 }",
      "touch_policy has a wrong max_fingers, which must be a whole number from 0 to 20, got 0.5"
    ),
    ("{ dead_zone = 1 }", "touch_policy has no policy \"dead_zone\""),
  ])
  func `a wrong policy is refused in one sentence`(value: String, fault: String) throws {
    let sentence = try #require(bench.loadError("thimble.window { touch_policy = \(value) }"))
    #expect(sentence.contains(fault))
  }

  @Test func `a change is reported to the surface`() {
    let root = ScriptRoot(size: Size(width: 9, height: 9))
    var count = 0
    root.onTouchPolicy = { count += 1 }
    root.touchPolicy = TouchSettings()
    #expect(count == 1)
  }
}
