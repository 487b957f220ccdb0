import Gestures
import PluginHost
import ScriptViews
import Scripting
import Testing

@testable import PluginBench

struct ViewTests {
  let bench = TestBench()

  @Test func `a view's properties can be read and set`() throws {
    try bench.load(
      """
      local v = thimble.view { frame = {10, 20, 100, 50}, background = '#ff0000', name = 'box' }
      print(v.frame.x, v.frame.height, v.center.x, v.background, v.name, v)
      v.center = {x = 100, y = 100}
      v.transform = { scale = 2, translation = {5, 0} }
      v.hidden, v.alpha, v.user_interaction_enabled, v.multiple_touch_enabled = true, 0.5, false, true
      print(v.frame.x, v.frame.width, v.hidden, v.alpha, v.user_interaction_enabled, v.multiple_touch_enabled)
      print(v.superview, v.transform.a, v.transform.tx)
      """)
    #expect(
      bench.prints == [
        "10.0\t50.0\t60.0\t#ff0000\tbox\tthimble.view \"box\"",
        "5.0\t200.0\ttrue\t0.5\tfalse\ttrue",
        "nil\t2.0\t5.0",
      ])
  }

  @Test func `the view tree stays consistent when views are moved`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local a, b = thimble.view { frame = {0, 0, 50, 50} }, thimble.view { frame = {0, 0, 20, 20} }
      w:add_subview(a):add_subview(b)
      print(b.superview == a)
      w:add_subview(b)
      print(b.superview == w)
      b:remove_from_superview()
      print(b.superview)
      print(pcall(a.add_subview, a, w))
      """)
    #expect(bench.prints.prefix(3) == ["true", "true", "nil"])
    #expect(bench.prints[3].hasPrefix("false\t"))
  }

  @Test func `late callbacks get all touches, which are the same objects as before`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local seen, double, triple = {}, thimble.tap { number_of_taps_required = 2 }, thimble.tap { number_of_taps_required = 3 }
      local v = w:add_subview(thimble.view {
        frame = {0, 0, 200, 200},
        touches_began = function(v, touches) seen[touches[1].id] = touches[1] end,
        touches_cancelled = function(v, touches)
          for _, touch in ipairs(touches) do print(touch.id, touch == seen[touch.id]) end
        end,
      })
      double:require_to_fail(triple)
      v:add_gesture_recognizer(double)
      v:add_gesture_recognizer(triple)
      """)
    for (id, time) in [(1 as TouchID, 0.0), (2, 150)] {
      bench.send(.down, x: 50, y: 50, id: id, at: time)
      bench.send(.up, x: 50, y: 50, id: id, at: time + 50)
    }
    bench.advance(to: 2000)
    #expect(bench.prints == ["1\ttrue", "2\ttrue"])
  }

  @Test func `a view with a text or an image takes touches, even if it was set later`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local label = w:add_subview(thimble.view { frame = {0, 0, 100, 40}, text = 'Tap me' })
      local plain = w:add_subview(thimble.view { frame = {0, 50, 100, 40} })
      label:add_gesture_recognizer(thimble.tap { on_ended = function() print('label') end })
      plain:add_gesture_recognizer(thimble.tap { on_ended = function() print('plain') end })
      plain.text = 'Me too'
      print(label.user_interaction_enabled, plain.user_interaction_enabled)
      """)
    bench.tap(50, 20, at: 0)
    bench.tap(50, 70, at: 1000)
    #expect(bench.prints == ["true\ttrue", "label", "plain"])
  }

  @Test func `views that are nested too deeply are an error`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local view, count = w, 1
      local done, problem = pcall(function()
        while true do
          view = view:add_subview(thimble.view { frame = {0, 0, 10, 10} })
          count = count + 1
        end
      end)
      print(count, problem)
      """)
    #expect(bench.prints.first?.hasPrefix("\(View.depthLimit)\t") == true)
    #expect(bench.prints.first?.contains("at most \(View.depthLimit) deep") == true)
    bench.tap(5, 5, at: 100)
    #expect(bench.failures.isEmpty)
  }

  @Test func `functions that a move calls cannot put a view into itself`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local b = w:add_subview(thimble.view { frame = {0, 0, 50, 50}, name = 'b' })
      local a = w:add_subview(thimble.scroll_view {
        frame = {0, 0, 50, 50}, content_size = {50, 1000}, name = 'a',
        did_end_scrolling_animation = function(a) a:add_subview(b) end,
      })
      a:set_content_offset(0, 500, true)
      print(pcall(b.add_subview, b, a))
      print(b.superview, a.superview)
      w:add_subview(a)
      print(b.superview.superview)
      """)
    #expect(bench.prints.first?.hasPrefix("false\t") == true)
    #expect(bench.prints.first?.contains("was not added") == true)
    #expect(
      bench.prints.dropFirst() == [
        "thimble.scroll_view \"a\"\tnil", "thimble.window",
      ])
  }

  @Test func `a view gets its touches from began to ended`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local v = thimble.view {
        frame = {100, 100, 100, 100},
        touches_began = function(v, touches) first = touches[1] print('began', #touches, first.phase, first:location_in(v)) end,
        touches_moved = function(v, touches) print('moved', touches[1] == first, first:previous_location_in(v)) end,
        touches_ended = function(v, touches) print('ended', first.view == v, first.id) end,
      }
      w:add_subview(v)
      """)
    bench.send(.down, x: 110, y: 120, at: 0)
    bench.send(.motion, x: 130, y: 120, at: 16)
    bench.send(.up, x: 130, y: 120, at: 32)
    #expect(
      bench.prints == [
        "began\t1\tbegan\t10.0\t20.0", "moved\ttrue\t10.0\t20.0", "ended\ttrue\t1",
      ])
  }

  @Test func `a touch kept after its end stays as it was`() throws {
    try bench.load(
      """
      local w = thimble.window { touches_began = function(_, touches) kept = touches[1] end }
      thimble.after(1, function() print(kept.phase, kept:location_in(w)) end)
      """)
    bench.tap(7, 8, at: 0)
    bench.advance(to: 1000)
    #expect(bench.prints == ["ended\t7.0\t8.0"])
  }

  @Test func `a change of appearance requests a redraw`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local v = w:add_subview(thimble.view { frame = {0, 0, 1, 1} })
      thimble.after(1, function() v.background = '#fff' v.hidden = true end)
      """)
    let surface = try #require(bench.desktop.windows.first?.surface)
    let before = surface.changes
    bench.advance(to: 1000)
    #expect(surface.changes == before + 2)
    #expect(
      (surface.content.subviews.first as? any DrawableView)?.appearance.background
        == PluginColor("#ffffff"))
  }

  @Test func `unused views are collected with the objects that their callbacks hold`() throws {
    let plugin = try bench.load(
      """
      local w = thimble.window {}
      function churn()
        for i = 1, 50 do
          local v = thimble.view {}
          v.touches_began = function() return v end
          v:add_gesture_recognizer(thimble.tap { on_ended = function() return v end })
          w:add_subview(v)
          v:remove_from_superview()
        end
        collectgarbage()
        thimble.after(0.01, churn)
      end
      churn()
      """)
    bench.advance(to: 100)
    let before = plugin.memoryUsed
    bench.advance(to: 600)
    #expect(plugin.memoryUsed < before + 50_000)
  }

  @Test func `views are found by point, and points are converted between views`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local a = w:add_subview(thimble.view { frame = {100, 50, 100, 100} })
      local b = a:add_subview(thimble.view { frame = {10, 10, 20, 20} })
      print(w:hit_test(115, 65) == b, w:hit_test(105, 55) == a, w:hit_test(5, 5) == w, a:hit_test(500, 5))
      print(b:convert_to(0, 0), b:convert_to(0, 0, a))
      print(b:convert_from(110, 60, nil), b:convert_from(10, 10, a))
      print(b:is_descendant_of(w), a:is_descendant_of(b), b.window == w, #a.subviews, a.subviews[1] == b)
      """)
    #expect(
      bench.prints == [
        "true\ttrue\ttrue\tnil", "110.0\t10.0\t10.0", "0.0\t0.0\t0.0",
        "true\tfalse\ttrue\t1\ttrue",
      ])
  }

  @Test func `a view that is no rectangle can define the points inside it`() throws {
    try bench.load(
      """
      local w = thimble.window { touches_began = function() print('window') end }
      local disc = w:add_subview(thimble.view {
        frame = {0, 0, 100, 100}, touches_began = function() print('disc') end,
        point_inside = function(disc, x, y) return (x - 50) ^ 2 + (y - 50) ^ 2 <= 50 ^ 2 end,
      })
      print(w:hit_test(50, 50) == disc, w:hit_test(5, 5) == w)
      """)
    bench.tap(5, 5, at: 0)
    bench.tap(20, 50, at: 1000)
    #expect(bench.prints == ["true\ttrue", "window", "disc"])
    #expect(bench.failures.isEmpty)
  }

  @Test(arguments: [
    "v:remove_from_superview()", "w:close()",
    "v:add_subview(thimble.view { frame = {0, 0, 9, 9} })",
    "w:insert_subview(v, 1)", "error('broken')", "return 'maybe'", "w:hit_test(5, 5)",
    "for _, r in ipairs(v.gesture_recognizers) do v:remove_gesture_recognizer(r) end",
  ])
  func `no action of a view during a hit test does harm`(_ deed: String) throws {
    let plugin = try bench.load(
      """
      w = thimble.window {}
      v = w:add_subview(thimble.view { frame = {0, 0, 100, 100}, touches_moved = function() end })
      v:add_gesture_recognizer(thimble.pan {})
      local depth = 0
      v.point_inside = function(v, x, y)
        if depth > 3 then return true end
        depth = depth + 1
        local function deed() \(deed) end
        local answer = deed()
        depth = depth - 1
        return answer == nil or answer
      end
      """)
    for start in [0.0, 1000, 2000] {
      bench.send(.down, x: 5, y: 5, id: 1, at: start)
      bench.send(.motion, x: 50, y: 5, id: 1, at: start + 16)
      bench.send(.down, x: 60, y: 5, id: 2, at: start + 20)
      bench.send(.up, x: 50, y: 5, id: 1, at: start + 32)
      bench.send(.up, x: 60, y: 5, id: 2, at: start + 40)
    }
    bench.advance(to: 5000)
    #expect(plugin.isRunning)
  }

  @Test func `a view is inserted at an index among the subviews`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local a, b, c = thimble.view { name = 'a' }, thimble.view { name = 'b' }, thimble.view { name = 'c' }
      w:add_subview(a) w:add_subview(b)
      print(w:insert_subview(c, 1) == c)
      w:insert_subview(a, 99)
      for _, view in ipairs(w.subviews) do print(view.name) end
      local tap = w:add_gesture_recognizer(thimble.tap {})
      print(#w.gesture_recognizers, w.gesture_recognizers[1] == tap)
      """)
    #expect(bench.prints == ["true", "c", "b", "a", "1\ttrue"])
  }

  /// A view that prints the phases of its touches, under a window with a pan.
  private let phases = """
    local w = thimble.window {}
    local pan = w:add_gesture_recognizer(thimble.pan { on_began = function() print('pan') end })
    local v = w:add_subview(thimble.view { frame = {0, 0, 200, 200} })
    for _, name in ipairs { 'began', 'moved', 'ended', 'cancelled' } do
      v['touches_' .. name] = function(_, touches, event)
        print(name, touches[1].phase, event.all_touches[1].phase)
      end
    end

    """

  @Test(arguments: [
    ("a pan takes it", "", 50.0),
    ("its view is removed", "thimble.after(0.1, function() v:remove_from_superview() end)", 1),
    ("its window is closed", "thimble.after(0.1, function() w:close() end)", 1),
    (
      "a long press takes it",
      "v:add_gesture_recognizer(thimble.long_press { minimum_press_duration = 0.05 })", 1
    ),
  ])
  func `touches_cancelled gets a cancelled touch`(reason: String, code: String, way: Double) throws
  {
    try bench.load(phases + code)
    bench.send(.down, x: 10, y: 10, at: 0)
    bench.send(.motion, x: 10 + way, y: 10, at: 16)
    bench.advance(to: 200)
    #expect(bench.prints.contains("cancelled\tcancelled\tcancelled"), "\(reason)")
    #expect(!bench.prints.contains { $0.hasPrefix("ended") }, "\(reason)")
  }

  @Test func `a touch that the compositor cancels has the phase cancelled`() throws {
    try bench.load(phases)
    bench.send(.down, x: 10, y: 10, at: 0)
    bench.content?.cancelTouches(at: Timestamp(seconds: 0.1))
    #expect(bench.prints == ["began\tbegan\tbegan", "cancelled\tcancelled\tcancelled"])
  }

  @Test func `a press in presses_cancelled has the phase cancelled`() throws {
    try bench.load(
      """
      local w = thimble.window {
        presses_began = function(_, presses) print(presses[1].phase) end,
        presses_cancelled = function(_, presses) print(presses[1].phase) end,
      }
      """)
    let content = try #require(bench.content)
    content.send(
      PressFrame(time: Timestamp(seconds: 0), events: [.init(kind: .down, type: .menu)]))
    content.cancelPresses(at: Timestamp(seconds: 1))
    #expect(bench.prints == ["began", "cancelled"])
  }
}
