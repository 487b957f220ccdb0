import Gestures
import Lua
import PluginHost
import Scripting
import Testing

@testable import PluginBench

/// Changes to a scroll view by its own callbacks.
struct ScrollMisbehaviourTests {
  static let callbacks = [
    "did_scroll", "will_begin_dragging", "will_end_dragging", "did_end_dragging",
    "will_begin_decelerating", "did_end_decelerating", "view_for_zooming", "did_zoom",
    "will_begin_zooming", "did_end_zooming", "touches_should_cancel_in",
  ]
  static let deeds = [
    "link:unlink()", "v:remove_from_superview()", "other:remove_from_superview()",
    "link.mode = 'mirror'", "link.mode = function() link:unlink() return 1, 2 end",
    "v.scroll_enabled = false", "v.pan_gesture_recognizer.enabled = false",
    "v.content_size = {0, 0}", "v:set_content_offset(0, 5, true)", "other.frame = {0, 0, 1, 1}",
    "v.bounces, v.paging_enabled = false, true", "v:set_zoom_scale(2, true)",
    "v.minimum_zoom_scale = 900", "w:add_subview(other) other:add_subview(v)",
    "thimble.link_scroll_views { v, other, mode = 'proportional' }", "w:close()",
    "v.content_offset = {1e300, -1e300}", "error('broken')", "return 'nonsense'", "return w, w",
    "return 0/0, 1",
  ]

  @Test(arguments: callbacks)
  func `no action of a callback in the middle of a drag or zoom does harm`(
    _ callback: String
  ) throws {
    for deed in Self.deeds {
      let bench = TestBench()
      try bench.load(
        """
        w = thimble.window {}
        local function list(x)
          return w:add_subview(thimble.scroll_view {
            frame = {x, 0, 200, 400}, content_size = {200, 900}, maximum_zoom_scale = 3 })
        end
        v, other = list(0), list(300)
        local page = v:add_subview(thimble.view { frame = {0, 0, 200, 900}, touches_began = function() end })
        link = thimble.link_scroll_views { v, other }
        v.view_for_zooming = function() return page end
        v.\(callback) = function() \(deed) end
        collectgarbage()
        """)
      bench.flick()
      bench.advance(to: 300)
      pinch(on: bench, at: 400)
      bench.advance(to: 5000)
      bench.send(.down, x: 350, y: 200, at: 6000)
      bench.advance(to: 6500)
      bench.send(.motion, x: 350, y: 100, at: 6600)
      bench.content?.cancelTouches(at: Timestamp(seconds: 6.7))
      bench.flick(at: 7000)
      bench.advance(to: 12_000)
      #expect(bench.host.plugins.first?.isRunning == true, "\(callback): \(deed)")
    }
  }

  private func pinch(on bench: TestBench, at start: Double) {
    bench.send(.down, x: 80, y: 200, id: 1, at: start)
    bench.send(.down, x: 120, y: 200, id: 2, at: start)
    for step in 1...8 {
      let way = 8 * Double(step)
      bench.send(.motion, x: 80 - way, y: 200, id: 1, at: start + way)
      bench.send(.motion, x: 120 + way, y: 200, id: 2, at: start + way)
    }
    bench.send(.up, x: 16, y: 200, id: 1, at: start + 100)
    bench.send(.up, x: 184, y: 200, id: 2, at: start + 100)
  }
}
