import Gestures
import Lua
import PluginHost
import Scripting
import Testing

@testable import PluginBench

/// Hit tests that a plugin defines in place of a view's own.
struct HitTestTests {
  let bench = TestBench()

  private func load(_ function: String) throws {
    try bench.load(
      """
      local window = thimble.window { name = 'window' }
      local behind = window:add_subview(thimble.view { name = 'behind', frame = { 0, 0, 200, 200 } })
      local front = window:add_subview(thimble.view { name = 'front', frame = { 0, 0, 200, 200 } })
      local button = front:add_subview(thimble.view { name = 'button', frame = { 50, 50, 20, 20 } })
      local loose = thimble.view {}
      front.hit_test = \(function)
      window:add_gesture_recognizer(thimble.recognizer {
        touches_began = function(_, touches) print(touches[1].view.name) end })
      print(window:hit_test(100, 100).name)
      """)
    bench.send(.down, x: 100, y: 100, at: 0)
    bench.send(.down, x: 60, y: 60, id: 2, at: 10)
  }

  @Test func `a view can let touches of itself through and keep those of its subviews`() throws {
    try load(
      """
      function(view, x, y)
        local hit = view:hit_test(x, y)
        return hit ~= view and hit or nil
      end
      """)
    #expect(bench.prints == ["behind", "behind", "button"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `a view can give its touches to another view of the window`() throws {
    try load("function(view, x, y) print(x, y) return behind end")
    #expect(
      bench.prints == [
        "100.0\t100.0", "behind", "100.0\t100.0", "behind", "60.0\t60.0", "behind",
      ])
  }

  @Test(arguments: [
    ("function() return loose end", "hit_test must return a view of the same window"),
    ("function() return 5 end", "hit_test must return a view or nil, got 5"),
    ("function() error 'no' end", "no"),
  ])
  func `a wrong result of a hit test is an error, and the view's own test counts`(
    function: String, sentence: String
  ) throws {
    try load(function)
    #expect(bench.prints == ["front", "front", "button"])
    #expect(bench.failures.count == 3)
    #expect(bench.failures.allSatisfy { $0.error.message.contains(sentence) })
  }
}
