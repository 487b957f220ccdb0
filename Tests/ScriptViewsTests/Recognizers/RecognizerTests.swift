import Gestures
import PluginHost
import ScriptViews
import Scripting
import Testing

@testable import PluginBench

struct RecognizerTests {
  let bench = TestBench()

  @Test func `a tap calls its function with the recognizer`() throws {
    try bench.load(
      """
      local w = thimble.window { title = 'W' }
      w:add_gesture_recognizer(thimble.tap {
        name = 'mine',
        on_ended = function(r) print(r.name, r.state, r.number_of_touches, r:location_in(w)) print(r.view == w) end,
      })
      """)
    bench.tap(120, 80, at: 100)
    #expect(bench.prints == ["mine\tended\t1\t120.0\t80.0", "true"])
  }

  @Test func `a pan reports its translation as it moves`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.pan {
        action = function(r)
          local x, y = r:translation_in(w)
          print(r.state, math.floor(x), math.floor(y))
        end,
      })
      """)
    bench.send(.down, x: 100, y: 100, at: 0)
    for n in 1...3 { bench.send(.motion, x: 100 + 20 * Double(n), y: 100, at: Double(n) * 16) }
    bench.send(.up, x: 160, y: 100, at: 80)
    #expect(bench.prints == ["began\t10\t0", "changed\t30\t0", "changed\t50\t0", "ended\t50\t0"])
  }

  @Test func `actions are reported to the observer as data`() throws {
    try bench.load(
      """
      local w = thimble.window { title = 'W' }
      w:add_gesture_recognizer(thimble.pan { name = 'drag' })
      """)
    bench.send(.down, x: 100, y: 100, at: 0)
    bench.send(.motion, x: 150, y: 100, at: 16)
    let action = try #require(bench.actions.first)
    #expect(action.plugin == "test")
    #expect(action.recognizer == "drag")
    #expect(action.type == "pan")
    #expect(action.state == "began")
    #expect(action.surface == "W")
    #expect(action.time == Timestamp(seconds: 0.016))
    #expect(action.location == Point(x: 150, y: 100))
    #expect(action.translation == Vector(dx: 40, dy: 0))
    #expect(action.numberOfTouches == 1)
  }

  @Test func `a long press begins after its minimum duration`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.long_press {
        minimum_press_duration = 0.3,
        on_began = function(r) print('began', r.time) end,
        on_cancelled = function(r) print('cancelled') end,
      })
      """)
    bench.send(.down, x: 10, y: 10, at: 0)
    bench.advance(to: 299)
    #expect(bench.prints.isEmpty)
    bench.advance(to: 350)
    #expect(bench.prints == ["began\t0.3"])
    bench.content?.cancelTouches(at: Timestamp(seconds: 0.4))
    #expect(bench.prints.last == "cancelled")
  }

  @Test func `a single tap waits for a double tap to fail`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local double = thimble.tap { number_of_taps_required = 2, on_ended = function() print('double') end }
      local single = thimble.tap { on_ended = function() print('single') end }
      single:require_to_fail(double)
      w:add_gesture_recognizer(single)
      w:add_gesture_recognizer(double)
      """)
    bench.tap(50, 50, at: 0)
    #expect(bench.prints.isEmpty)
    bench.advance(to: 1000)
    #expect(bench.prints == ["single"])
    bench.tap(50, 50, at: 2000)
    bench.tap(50, 50, at: 2150)
    bench.advance(to: 3000)
    #expect(bench.prints == ["single", "double"])
  }

  @Test func `a delegate decides whether a tap begins`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      allowed = false
      w:add_gesture_recognizer(thimble.tap {
        on_ended = function() print('tap') end,
        delegate = {
          should_begin = function(r) print('asked', r.state) return allowed end,
          should_receive_touch = function(r, touch) print('touch', touch:location_in(w)) end,
        },
      })
      thimble.after(1, function() allowed = true end)
      """)
    bench.tap(5, 6, at: 0)
    #expect(bench.prints == ["touch\t5.0\t6.0", "asked\tpossible"])
    bench.advance(to: 1000)
    bench.tap(5, 6, at: 2000)
    #expect(bench.prints.suffix(2) == ["asked\tpossible", "tap"])
  }

  @Test func `a delegate lets two gestures run together`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local function both(r, other) return true end
      for i = 1, 2 do
        w:add_gesture_recognizer(thimble.pan {
          name = 'pan' .. i, on_began = function(r) print(r.name) end,
          delegate = { should_recognize_simultaneously_with = both },
        })
      end
      """)
    bench.send(.down, x: 0, y: 0, at: 0)
    bench.send(.motion, x: 50, y: 0, at: 16)
    #expect(bench.prints == ["pan1", "pan2"])
  }

  @Test func `a delegate that returns a wrong value gets the default and an error`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.tap {
        on_ended = function() print('tap') end, delegate = { should_begin = function() return 'yes' end },
      })
      """)
    bench.tap(5, 6, at: 0)
    #expect(bench.prints == ["tap"])
    #expect(
      bench.failures.first?.description.contains("must return true, false or nil, got \"yes\"")
        == true)
  }

  @Test func `a listener added later can be cancelled, even by itself`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local tap = thimble.tap()
      w:add_gesture_recognizer(tap)
      local handle
      handle = tap:on('recognized', function(r) print('once', handle.active) handle:cancel() handle:cancel() end)
      """)
    bench.tap(5, 6, at: 0)
    bench.tap(5, 6, at: 1000)
    #expect(bench.prints == ["once\ttrue"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `disabling a recognizer in its own handler cancels it`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.pan {
        on_began = function(r) r.enabled = false end, on_cancelled = function(r) print('cancelled', r.enabled) end,
      })
      """)
    bench.send(.down, x: 0, y: 0, at: 0)
    bench.send(.motion, x: 50, y: 0, at: 16)
    #expect(bench.prints == ["cancelled\tfalse"])
  }

  @Test func `removing all recognizers during dispatch is safe`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local all = {}
      for i = 1, 5 do
        all[i] = thimble.tap { on_ended = function()
          print('tap') for _, r in ipairs(all) do w:remove_gesture_recognizer(r) end end }
        w:add_gesture_recognizer(all[i])
      end
      """)
    bench.tap(5, 6, at: 0)
    bench.tap(5, 6, at: 1000)
    #expect(bench.prints == ["tap"])
  }

  @Test func `pinch and rotation are measured and can be reset`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.pinch { on_began = function(r) print(r.scale > 1) r.scale = 1 print(r.scale) end })
      """)
    bench.send(.down, x: 100, y: 100, id: 1, at: 0)
    bench.send(.down, x: 200, y: 100, id: 2, at: 5)
    bench.send(.motion, x: 260, y: 100, id: 2, at: 20)
    #expect(bench.prints == ["true", "1.0"])
    #expect(bench.actions.first?.scale ?? 0 > 1)
  }

  @Test func `a swipe takes a direction or a list of them`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local s = thimble.swipe { direction = { 'left', 'right' }, on_ended = function(r) print(table.concat(r.direction, ' ')) end }
      s.direction = 'left'
      w:add_gesture_recognizer(s)
      """)
    bench.send(.down, x: 300, y: 100, at: 0)
    for n in 1...6 { bench.send(.motion, x: 300 - 20 * Double(n), y: 100, at: Double(n) * 16) }
    #expect(bench.prints == ["left"])
  }

  @Test func `a snapshot is a plain table that stays as it was`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.pan { name = 'drag', on_began = function(pan) kept = pan:snapshot() end })
      thimble.after(1, function()
        print(type(kept), kept.name, kept.type, kept.state, kept.time, kept.number_of_touches)
        print(kept.location.x, kept.translation.x, kept.velocity.y, kept.scale)
      end)
      """)
    bench.send(.down, x: 100, y: 100, at: 0)
    bench.send(.motion, x: 150, y: 100, at: 16)
    bench.send(.motion, x: 190, y: 100, at: 32)
    bench.send(.up, x: 190, y: 100, at: 48)
    bench.advance(to: 1000)
    #expect(bench.prints == ["table\tdrag\tpan\tbegan\t0.016\t1", "150.0\t40.0\t0.0\tnil"])
  }

  @Test func `requirements can be listed and removed`() throws {
    try bench.load(
      """
      local single, double = thimble.tap { name = 'single' }, thimble.tap { name = 'double' }
      print(single:require_to_fail(double) == single, single.failure_requirements[1].name)
      single:remove_requirement_to_fail(double)
      print(#single.failure_requirements)
      """)
    #expect(bench.prints == ["true\tdouble", "0"])
  }

  @Test func `touch types are a set of words`() throws {
    try bench.load(
      """
      local pan = thimble.pan { allowed_touch_types = 'pencil' }
      print(table.concat(pan.allowed_touch_types, ' '))
      pan.allowed_touch_types = { 'pencil', 'direct' }
      print(table.concat(pan.allowed_touch_types, ' '), #thimble.pan {}.allowed_press_types)
      """)
    #expect(bench.prints == ["pencil", "direct pencil\t0"])
    let sentence = try #require(bench.loadError("thimble.pan { allowed_touch_types = 'finger' }"))
    #expect(sentence.contains("allowed_touch_types must be one of \"direct\", \"pencil\""))
  }

  @Test func `a function added twice for a state is called once`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local tap = w:add_gesture_recognizer(thimble.tap {})
      local function once() print('once') end
      local first = tap:on('ended', once)
      local other = tap:on('ended', function() print('other') end)
      print(tap:on('recognized', once) == first, other == first)
      thimble.after(1, function()
        first:cancel()
        print(first.active, other.active)
      end)
      thimble.after(3, function() print(tap:on('ended', once) == first) end)
      """)
    bench.tap(5, 6, at: 0)
    #expect(bench.prints == ["true\tfalse", "once", "other"])
    bench.advance(to: 1000)
    bench.tap(5, 6, at: 2000)
    #expect(bench.prints.suffix(2) == ["false\ttrue", "other"])
    bench.advance(to: 3000)
    bench.tap(5, 6, at: 4000)
    #expect(bench.prints.suffix(3) == ["false", "other", "once"])
  }

  @Test func `a function added for two states is called for both`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local pan = w:add_gesture_recognizer(thimble.pan {})
      local function tell(pan) print(pan.state) end
      print(pan:on('began', tell) == pan:on('ended', tell))
      """)
    bench.send(.down, x: 0, y: 0, at: 0)
    bench.send(.motion, x: 50, y: 0, at: 16)
    bench.send(.up, x: 50, y: 0, at: 32)
    #expect(bench.prints == ["false", "began", "ended"])
  }

  @Test func `a handle whose function was replaced is not reused for the old function`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local tap = w:add_gesture_recognizer(thimble.tap {})
      local function old() print('old') end
      local handle = tap:on('ended', old)
      handle.action = function() print('new') end
      print(tap:on('ended', old) == handle)
      """)
    bench.tap(5, 6, at: 0)
    #expect(bench.prints == ["false", "new", "old"])
  }

  @Test func `a recognizer prints its type, name, state, view and handlers`() throws {
    try bench.load(
      """
      local w = thimble.window { title = 'W' }
      local photo = w:add_subview(thimble.view { name = 'photo', frame = {0, 0, 200, 200} })
      local pan = thimble.pan {
        name = 'drag', on_ended = print, action = function(pan) print(pan) end }
      print(thimble.tap {})
      print(pan)
      photo:add_gesture_recognizer(pan)
      pan:on('ended', print)
      pan:on('cancelled', print)
      w:add_gesture_recognizer(thimble.recognizer { type = 'circle', action = print })
      print(w.gesture_recognizers[1])
      print(thimble.scroll_view { name = 'list' }.pan_gesture_recognizer)
      """)
    #expect(
      bench.prints == [
        "thimble.tap (state possible, view none, handlers none)",
        "thimble.pan \"drag\" (state possible, view none, handlers on_ended, action)",
        "thimble.recognizer (type \"circle\", state possible, view \"W\", handlers action)",
        "thimble.pan \"scroll pan\" (state possible, view \"list\", handlers none)",
      ])
    bench.send(.down, x: 0, y: 0, at: 0)
    bench.send(.motion, x: 50, y: 0, at: 16)
    #expect(
      bench.prints.last
        == "thimble.pan \"drag\" (state began, view \"photo\", handlers on_ended, action, "
        + "on(\"ended\"), on(\"cancelled\"))")
  }
}
