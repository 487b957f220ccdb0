import Gestures
import Lua
import PluginHost
import Scripting
import Testing

@testable import PluginBench

/// Mistakes that had no effect in the past and now give an error.
struct SilentMistakeTests {
  let bench = TestBench()

  @Test(arguments: [
    (
      "thimble.tap { on_began = print }", "a tap is discrete and never calls on_began; use on_ended"
    ),
    ("thimble.swipe {}.on_changed = print", "a swipe is discrete and never calls on_changed"),
    ("thimble.tap { on_cancelled = print }", "never calls on_cancelled"),
    ("thimble.swipe {}:on('began', print)", "a swipe is discrete and never calls on_began"),
    ("thimble.hover { can_prevent = print }", "can_prevent is never called here: a hover"),
    ("thimble.hover {}.can_be_prevented_by = print", "can_be_prevented_by is never called here"),
    ("thimble.view { presses_changed = print }", "presses_changed"),
    (
      "local w = thimble.window { title = 'old' } w:close() w:add_subview(thimble.view {})",
      "the window \"old\" was closed; open another with thimble.window"
    ),
    (
      "local w = thimble.window { title = 'old' } local v = w:add_subview(thimble.view {}) w:close() "
        + "v:add_gesture_recognizer(thimble.tap {})",
      "the view lies in the window \"old\", which was closed"
    ),
  ])
  func `code without any effect is an error`(code: String, sentence: String) {
    let message = bench.loadError("local x = (function() return thimble end)() " + code)
    #expect(message?.contains(sentence) == true, "\(message ?? "no error")")
  }

  @Test func `discrete recognizers and hovers accept the functions that they call`() throws {
    try bench.load(
      """
      local tap = thimble.tap { on_ended = print, action = print, can_prevent = print }
      tap.on_began = nil
      tap:on('recognized', print)
      thimble.hover { on_began = print, on_changed = print, on_ended = print }
      thimble.scroll_view {}.pan_gesture_recognizer.on_began = print
      """)
  }

  @Test func `setting changed before began is an error, and after began it is allowed`() throws {
    try bench.load(
      """
      local window = thimble.window {}
      window:add_gesture_recognizer(thimble.recognizer {
        name = 'wrong', touches_moved = function(self) self.state = 'changed' end })
      window:add_gesture_recognizer(thimble.recognizer {
        touches_moved = function(self)
          if self.state == 'possible' then self.state = 'began' end
          self.state = 'changed'
        end, on_began = function() print 'began' end, on_changed = function() print 'changed' end,
        delegate = { should_recognize_simultaneously_with = function() return true end } })
      """)
    bench.send(.down, x: 1, y: 1, at: 0)
    bench.send(.motion, x: 5, y: 5, at: 10)
    bench.send(.motion, x: 9, y: 9, at: 20)
    #expect(bench.prints == ["began", "changed"])
    #expect(bench.failures.count == 1)
    #expect(
      bench.failures.first?.error.message.contains(
        "state cannot go from possible to changed; set \"began\" first") == true)
  }

  @Test func `recognizers that wait for each other give a warning`() throws {
    try bench.load(
      """
      local a, b, c = thimble.tap { name = 'a' }, thimble.pan {}, thimble.tap { name = 'c' }
      a:require_to_fail(b)
      b:require_to_fail(c)
      print 'warned of nothing yet'
      c:require_to_fail(a)
      """)
    #expect(
      bench.logs.map(\.text) == [
        "\"a\" waits for \"c\" already, itself or through others; now neither is recognized "
          + "while both receive the touches"
      ])
  }

  @Test func `a window has a center`() throws {
    try bench.load(
      "local w = thimble.window { width = 300, height = 200 } print(w.center.x, w.center.y)")
    #expect(bench.prints == ["150.0\t100.0"])
  }

  @Test func `every recognizer has its type as a property`() throws {
    try bench.load(
      """
      for _, name in ipairs { 'tap', 'long_press', 'pan', 'edge_pan', 'swipe', 'pinch', 'rotation', 'hover' } do
        assert(thimble[name] {}.type == name)
      end
      local list = thimble.scroll_view {}
      print(list.pan_gesture_recognizer.type, list.pinch_gesture_recognizer.type)
      print(thimble.recognizer {}.type, thimble.recognizer { type = 'circle' }.type)
      """)
    #expect(bench.prints == ["pan\tpinch", "custom\tcircle"])
  }
}
