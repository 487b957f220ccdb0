import Gestures
import Testing

@testable import PluginBench
@testable import PluginHost
@testable import ScriptViews
@testable import Scripting

struct ScriptAnimationTests {
  let bench = TestBench()

  @Test func `an animation follows the window's clock, and reports its end`() throws {
    try bench.load(
      """
      thimble.window {}
      a = thimble.animate { from = 10, to = 20, duration = 1, curve = 'linear',
        on_change = function(_, value) print(value) end, on_end = function(a, finished) print('end', finished, a.active) end }
      print(a.active, a.value)
      """)
    for time in [250.0, 500, 1000, 2000] { bench.advance(to: time) }
    #expect(
      bench.prints == ["true\t10.0", "12.5", "15.0", "20.0", "end\ttrue\tfalse"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `the frame rate does not change a spring's value`() throws {
    func end(_ step: Double) throws -> [String] {
      let bench = TestBench()
      try bench.load(
        """
        thimble.window {}
        thimble.spring { to = 100, velocity = 50, damping_ratio = 0.5,
          on_change = function(a, value) last = value end }
        thimble.after(0.3, function() print(last) end)
        """)
      for time in stride(from: step, through: 300, by: step) {
        bench.content?.advance(to: .init(seconds: time / 1000))
      }
      bench.clock.advance(to: .init(seconds: 0.3))
      return bench.prints
    }
    #expect(try end(1) == end(300))
    #expect(try end(10) == end(300))
  }

  @Test func `a cancelled animation stops at its value and reports its end once`() throws {
    try bench.load(
      """
      thimble.window {}
      local calls = 0
      local a
      a = thimble.animate { duration = 1, curve = 'linear', on_change = function(self, value)
        calls = calls + 1
        if value >= 0.5 then a:cancel() a:cancel() end
      end, on_end = function(_, finished) print('end', finished, calls) end }
      """)
    for time in stride(from: 100.0, through: 2000, by: 100) { bench.advance(to: time) }
    #expect(bench.prints == ["end\tfalse\t5"])
    #expect(bench.content?.isAnimating == false)
  }

  @Test func `animations end with their window`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      thimble.animate { duration = 1, on_end = function(_, finished) print('end', finished) end }
      thimble.after(0.2, function() w:close() end)
      """)
    bench.advance(to: 100)
    bench.advance(to: 300)
    #expect(bench.prints == ["end\tfalse"])
    #expect(bench.host.plugins.first?[Animations.self].count == 0)
  }

  @Test
  func `an animation in a closed window ends at once, and the window is released`() throws {
    let plugin = try bench.load(
      """
      local w = thimble.window { touches_began = function() end }
      w.touches_cancelled = function()
        print('cancelled')
        local a = thimble.animate { view = w, duration = 3600, on_end = function(_, finished) print('end', finished) end }
        local s = thimble.spring { view = w, to = 5 }
        print(a.active, s.active)
      end
      w:add_gesture_recognizer(thimble.long_press { cancels_touches_in_view = false, on_began = function() w:close() end })
      """)
    weak let content = bench.content
    bench.send(.down, x: 10, y: 10, at: 0)
    bench.advance(to: 2000)
    #expect(bench.prints == ["cancelled", "end\tfalse", "false\tfalse"])
    #expect(bench.failures.isEmpty)
    #expect(plugin[Animations.self].count == 0)
    bench.desktop.windows = []
    bench.host.unload(plugin)
    #expect(content == nil)
  }

  @Test func `a running animation does not retain its window`() throws {
    let plugin = try bench.load(
      """
      local w = thimble.window {}
      thimble.animate { view = w, duration = 3600 }
      thimble.spring { view = w, to = 5 }
      """)
    weak let content = bench.content
    bench.desktop.windows = []
    bench.host.unload(plugin)
    #expect(content == nil)
  }

  @Test func `wrong options are refused with a reason`() throws {
    func error(_ code: String) -> String { TestBench().loadError(code) ?? "" }
    #expect(error("thimble.animate {}").contains("no window or layer is open"))
    let window = "thimble.window {} "
    #expect(
      error(window + "thimble.animate { durations = 1 }").contains("did you mean \"duration\"?"))
    #expect(error(window + "thimble.animate { curve = 'fast' }").contains("one of \"linear\""))
    #expect(error(window + "thimble.animate { on_change = 1 }").contains("must be a function"))
    #expect(error(window + "thimble.spring { stiffness = 5 }").contains("give both"))
    #expect(
      error(window + "thimble.spring { stiffness = 5, damping = 1, response = 1 }")
        .contains("give either response"))
    #expect(
      error(window + "thimble.animate { view = thimble.view {} }").contains("must be in a window"))
  }
}
