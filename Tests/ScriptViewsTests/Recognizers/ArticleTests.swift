import Gestures
import PluginHost
import Testing

@testable import PluginBench

/// Plugins that are literal translations of articles about UIKit.
struct ArticleTests {
  let bench = TestBench()

  private func together(
    _ kind: TouchFrame.Event.Kind, _ places: [(Double, Double)], at ms: Double
  ) {
    let events = places.enumerated().map {
      TouchFrame.Event(
        kind: kind, id: TouchID(Int32($0.offset)), location: Point(x: $0.element.0, y: $0.element.1)
      )
    }
    bench.content?.send(TouchFrame(time: Timestamp(seconds: ms / 1000), events: events))
  }

  private func drag(by dy: Double, from y: Double, in ms: Double) {
    bench.send(.down, x: 200, y: y, at: 0)
    for step in 1...20 {
      let part = Double(step) / 20
      bench.send(.motion, x: 200, y: y + dy * part, at: ms * part)
    }
  }

  @Test func `a double tap zooms to its point, in a scroll view without a content size`() throws {
    try bench.load(
      """
      local w = thimble.window { width = 400, height = 800 }
      local image = thimble.view { frame = {0, 0, 400, 800} }
      scroll = w:add_subview(thimble.scroll_view {
        frame = {0, 0, 400, 800}, maximum_zoom_scale = 3, view_for_zooming = function() return image end,
        did_end_zooming = function(v)
          print(v.zoom_scale, v.content_offset.x, v.content_offset.y, v.content_size.width, v.content_size.height)
        end,
      })
      scroll:add_subview(image)
      image:add_gesture_recognizer(thimble.tap {
        number_of_taps_required = 2,
        on_ended = function(tap)
          local x, y = tap:location_in(image)
          scroll:zoom_to_rect({ x - 100, y - 200, 200, 400 }, true)
        end,
      })
      """)
    bench.tap(300, 600, at: 0)
    bench.tap(300, 600, at: 150)
    bench.advance(to: 2000)
    #expect(bench.prints == ["2.0\t400.0\t800.0\t800.0\t1600.0"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `a long press of two fingers reads both points in every action`() throws {
    try bench.load(
      """
      local w = thimble.window { width = 400, height = 800 }
      w:add_gesture_recognizer(thimble.long_press {
        number_of_touches_required = 2,
        action = function(r)
          local x1, y1 = r:location_of_touch(1, w)
          local x2, y2 = r:location_of_touch(2, w)
          print(r.state, (x1 + x2) / 2, (y1 + y2) / 2, r:location_in(w))
        end,
      })
      """)
    together(.down, [(100, 100), (300, 100)], at: 0)
    bench.advance(to: 600)
    bench.send(.up, x: 100, y: 100, id: 0, at: 700)
    bench.send(.up, x: 300, y: 100, id: 1, at: 800)
    #expect(
      bench.prints == ["began\t200.0\t100.0\t200.0\t100.0", "ended\t200.0\t100.0\t200.0\t100.0"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `a scroll view whose pan waited for a swipe scrolls the whole distance`() throws {
    try bench.load(
      """
      local w = thimble.window { width = 400, height = 800 }
      list = w:add_subview(thimble.scroll_view { frame = {0, 0, 400, 800}, content_size = {400, 4000} })
      local swipe = thimble.swipe { direction = 'up' }
      list:add_gesture_recognizer(swipe)
      list.pan_gesture_recognizer:require_to_fail(swipe)
      list.will_end_dragging = function(v) print(v.pan_gesture_recognizer:translation_in(w)) print(v.content_offset.y) end
      """)
    drag(by: -100, from: 600, in: 2000)
    bench.send(.up, x: 200, y: 500, at: 2200)
    #expect(bench.prints == ["0.0\t-90.0", "90.0"])
  }

  @Test func `two quick taps at two points are two single taps`() throws {
    try bench.load(
      """
      local w = thimble.window { width = 400, height = 800 }
      local double = thimble.tap { number_of_taps_required = 2, on_ended = function() print 'double' end }
      local single = thimble.tap { on_ended = function(r) print('single', r:location_in(w)) end }
      single:require_to_fail(double)
      w:add_gesture_recognizer(single)
      w:add_gesture_recognizer(double)
      """)
    bench.tap(100, 100, at: 0)
    bench.tap(300, 600, at: 160)
    bench.advance(to: 2000)
    #expect(bench.prints == ["single\t100.0\t100.0", "single\t300.0\t600.0"])
  }
}
