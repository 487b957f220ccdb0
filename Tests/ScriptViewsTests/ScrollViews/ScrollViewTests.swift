import Gestures
import Lua
import PluginHost
import ScriptViews
import Scripting
import Testing

@testable import PluginBench

struct ScrollViewTests {
  let bench = TestBench()

  @Test func `a scroll view's properties can be read and set`() throws {
    try bench.load(
      """
      local s = thimble.scroll_view {
        frame = {0, 0, 200, 400}, name = 'list', content_size = {200, 4000}, content_offset = {0, 30},
        content_inset = { top = 5 }, paging_enabled = true, deceleration_rate = 'fast',
      }
      print(s, s.content_size.height, s.content_offset.y, s.bounds.y, s.content_inset.top, s.paging_enabled)
      print(s.deceleration_rate, s.bounces, s.always_bounce_vertical, s.clips_to_bounds, s.zoom_scale)
      s.content_offset, s.always_bounce_vertical, s.deceleration_rate = {x = 0, y = 50}, true, 0.99
      print(s.content_offset.y, s.always_bounce_vertical, s.tracking, s.dragging, s.decelerating, s.zooming)
      """)
    #expect(
      bench.prints == [
        "thimble.scroll_view \"list\"\t4000.0\t30.0\t30.0\t5.0\ttrue",
        "0.99\ttrue\tfalse\ttrue\t1.0",
        "50.0\ttrue\tfalse\tfalse\tfalse\tfalse",
      ])
  }

  @Test func `a flick calls the functions in order`() throws {
    try bench.load(
      list(
        """
        will_begin_dragging = function(v) print('drag', v.content_offset.y) end,
        did_scroll = function(v) if not rawget(_G, 'scrolled') then print('scroll') end scrolled = true end,
        will_end_dragging = function(v, vx, vy, tx, ty) print('lift', vy > 1, ty > 400) end,
        did_end_dragging = function(v, goes_on) print('dragged', goes_on) end,
        will_begin_decelerating = function(v) print('coast') end,
        did_end_decelerating = function(v) print('rest', v.decelerating) end,
        """))
    bench.flick()
    bench.advance(to: 10_000)
    #expect(
      bench.prints == [
        "drag\t0.0", "scroll", "lift\ttrue\ttrue", "dragged\ttrue", "coast", "rest\tfalse",
      ])
    #expect(bench.failures.isEmpty)
  }

  @Test(arguments: ["return tx, 700", "return {tx, 700}", "return { x = 0, y = 700 }"])
  func `the function for the end of a drag may choose the final offset`(_ answer: String) throws {
    try bench.load(
      list("will_end_dragging = function(v, vx, vy, tx, ty) \(answer) end,")
        + " list.did_end_decelerating = function(v) print(v.content_offset.y) end")
    bench.flick()
    bench.advance(to: 10_000)
    #expect(bench.prints == ["700.0"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `a wrong target is an error and changes nothing`() throws {
    try bench.load(
      list("will_end_dragging = function() return 'far' end,")
        + " list.did_end_decelerating = function(v) print(v.content_offset.y > 200) end")
    bench.flick()
    bench.advance(to: 10_000)
    #expect(bench.prints == ["true"])
    #expect(
      bench.failures.first?.error.message
        == "will_end_dragging must return a new target x, y, or nothing, got \"far\"")
  }

  @Test func `scrolling requests a redraw and is reported`() throws {
    var changes: [ScrollChange] = []
    bench.host.onScroll = { changes.append($0) }
    try bench.load(list(""))
    let surface = try #require(bench.desktop.windows.first?.surface)
    let before = surface.changes
    bench.flick()
    #expect(surface.changes > before)
    #expect(changes.last?.scrollView == "list")
    #expect(changes.last?.contentOffset.y ?? 0 > 100)
    let (moved, reported) = (surface.changes, changes.count)
    bench.advance(to: 10_000)
    #expect(surface.changes > moved)
    #expect(changes.count > reported)
  }

  @Test func `code can move content at once or animated`() throws {
    try bench.load(
      list("did_end_scrolling_animation = function(v) print('there', v.content_offset.y) end,")
        + """
        list:set_content_offset(0, 100)
        print(list.content_offset.y)
        list:scroll_rect_to_visible({0, 900, 10, 100})
        print(list.content_offset.y)
        list:set_content_offset(0, 0, true)
        """)
    bench.advance(to: 1000)
    #expect(bench.prints == ["100.0", "600.0", "there\t0.0"])
  }

  @Test func `the view to zoom is taken from a function`() throws {
    try bench.load(
      list(
        """
        maximum_zoom_scale = 4,
        view_for_zooming = function() return page end,
        did_zoom = function(v) print('zoom', v.zoom_scale) end,
        did_end_zooming = function(v, view, scale) print('zoomed', view == page, scale) end,
        """)
          + """
          page = list:add_subview(thimble.view { frame = {0, 0, 200, 4000} })
          list:set_zoom_scale(2)
          list:set_zoom_scale(3, true)
          thimble.after(1, function() list:zoom_to_rect({0, 0, 100, 200}) print(list.content_size.width) end)
          """)
    bench.advance(to: 2000)
    #expect(bench.prints.first == "zoom\t2.0")
    #expect(bench.prints.contains("zoomed\ttrue\t3.0"))
    #expect(bench.prints.last == "400.0")
    #expect(bench.failures.isEmpty)
  }

  @Test func `a scroll view's recognizers take relations and listeners, but stay in it`() throws {
    try bench.load(
      list("")
        + """
        local pan = list.pan_gesture_recognizer
        print(pan == list.pan_gesture_recognizer, pan.view == list, list.pinch_gesture_recognizer)
        pan.on_began = function(r) print('began', r.state) end
        print(pcall(w.add_gesture_recognizer, w, pan))
        local first = w:add_gesture_recognizer(thimble.pan {
          on_began = function() print('first') end,
          delegate = { should_recognize_simultaneously_with = function(r, other) print(other == pan) return false end },
        })
        pan:require_to_fail(first)
        """)
    bench.flick()
    #expect(bench.prints[0].hasPrefix("true\ttrue\tthimble.pinch \"scroll pinch\" (state "))
    #expect(bench.prints[1].hasPrefix("false\t"))
    #expect(bench.prints.contains("first"))
    #expect(!bench.prints.contains { $0.hasPrefix("began") })
  }

  @Test func `the pan of a scroll view is reported even if the plugin does not use it`() throws {
    try bench.load(list(""))
    bench.flick()
    #expect(bench.actions.first?.recognizer == "scroll pan")
    #expect(bench.actions.count { $0.state == "began" } == 1)
    #expect(bench.actions.last?.state == "ended")
  }

  @Test func `content gets taps at once, resting touches after a delay, and no flicks`() throws {
    try bench.load(
      list("")
        + """
        local row = list:add_subview(thimble.view {
          frame = {0, 0, 200, 4000}, touches_began = function() print('touch') end,
          touches_cancelled = function() print('taken') end,
        })
        row:add_gesture_recognizer(thimble.tap { on_ended = function() print('tap') end })
        """)
    bench.tap(100, 100, at: 0)
    #expect(bench.prints.contains("tap"))
    bench.prints = []
    bench.flick(at: 1000)
    bench.advance(to: 9000)
    #expect(bench.prints.isEmpty)
    bench.send(.down, x: 100, y: 300, at: 10_000)
    bench.advance(to: 10_149)
    #expect(bench.prints.isEmpty)
    bench.advance(to: 10_151)
    #expect(bench.prints == ["touch"])
    bench.send(.motion, x: 100, y: 200, at: 10_300)
    #expect(bench.prints == ["touch", "taken"])
  }

  @Test func `content keeps its touches if touches_should_cancel_in returns false`() throws {
    try bench.load(
      list("touches_should_cancel_in = function(v, content) print(content.name) return false end,")
        + """
        list:add_subview(thimble.view {
          name = 'knob', frame = {0, 0, 200, 4000}, touches_moved = function() print('moved') end })
        """)
    bench.send(.down, x: 100, y: 300, at: 0)
    bench.advance(to: 200)
    for step in 1...3 {
      bench.send(.motion, x: 100, y: 300 - 20 * Double(step), at: 200 + Double(step) * 8)
    }
    #expect(bench.prints.contains("knob"))
    #expect(bench.prints.last == "moved")
    #expect(!bench.actions.contains { $0.recognizer == "scroll pan" })
  }

  @Test func `a function that scrolls without end is stopped with an error`() throws {
    try bench.load(
      list(
        "did_scroll = function(v) v.content_offset = {0, v.content_offset.y + 1} end,"))
    bench.flick()
    bench.advance(to: 10_000)
    #expect(!bench.failures.isEmpty)
  }

  @Test func `a scroll view may be removed in the middle of its drag`() throws {
    try bench.load(
      list(
        "did_scroll = function(v) v:remove_from_superview() list = nil collectgarbage() end,"))
    bench.flick()
    bench.advance(to: 10_000)
    #expect(bench.content?.subviews.isEmpty == true)
    #expect(bench.failures.isEmpty)
  }

  /// A window with a list that fills part of it; `extra` has more options.
  private func list(_ extra: String) -> String {
    """
    w = thimble.window {}
    list = w:add_subview(thimble.scroll_view {
      name = 'list', frame = {0, 0, 200, 400}, content_size = {200, 4000}, \(extra)
    })
    """ + "\n"
  }
}
