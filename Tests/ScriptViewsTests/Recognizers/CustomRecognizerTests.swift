import Gestures
import Glibc
import PluginHost
import ScriptViews
import Scripting
import Testing

@testable import PluginBench

struct CustomRecognizerTests {
  let bench = TestBench()

  static let fastSwipe = """
    local function fast_swipe(options)
      local start, x0
      return thimble.recognizer {
        name = 'fast swipe',
        on_ended = options.on_ended,
        touches_began = function(self, touches) start, x0 = touches[1].time, touches[1]:location_in(nil) end,
        touches_moved = function(self, touches)
          if touches[1].time - start > 0.3 then self.state = 'failed' return end
          if math.abs(touches[1]:location_in(nil) - x0) > 100 then self.state = 'recognized' end
        end,
        touches_ended = function(self) self.state = 'failed' end,
        reset = function() print('reset') end,
      }
    end
    local w = thimble.window {}
    w:add_gesture_recognizer(fast_swipe { on_ended = function(r) print(r.name, r.state) end })
    """

  private func drag(over milliseconds: Double) {
    bench.send(.down, x: 100, y: 100, at: 0)
    for step in 1...10 {
      bench.send(.motion, x: 100 + 15 * Double(step), y: 100, at: milliseconds * Double(step) / 10)
    }
    bench.send(.up, x: 250, y: 100, at: milliseconds + 10)
  }

  @Test func `a fast swipe is recognized once, before the lift`() throws {
    try bench.load(Self.fastSwipe)
    drag(over: 150)
    #expect(bench.prints == ["fast swipe\tended", "reset"])
    #expect(bench.actions.map(\.type) == ["recognizer"])
  }

  @Test func `a slow swipe is not recognized`() throws {
    try bench.load(Self.fastSwipe)
    drag(over: 900)
    #expect(bench.prints == ["reset"])
  }

  @Test func `a custom recognizer takes part in arbitration`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local two = thimble.recognizer {
        touches_ended = function(self) self:wait_for_touches(0.3) end,
        touches_began = function() print('down') end,
      }
      local tap = thimble.tap { on_ended = function() print('tap') end }
      tap:require_to_fail(two)
      w:add_gesture_recognizer(tap)
      w:add_gesture_recognizer(two)
      """)
    bench.tap(10, 10, at: 0)
    #expect(bench.prints == ["down"])
    bench.advance(to: 400)
    #expect(bench.prints == ["down", "tap"])
  }

  @Test func `a custom recognizer decides which ones it prevents`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.recognizer {
        name = 'watcher',
        touches_began = function(self) self.state = 'began' end,
        touches_ended = function(self) self.state = 'ended' end,
        can_prevent = function(self, other) print('prevent', other.name) return false end,
        on_began = function() print('began') end, on_ended = function() print('ended') end,
      })
      w:add_gesture_recognizer(thimble.tap { name = 'tap', on_ended = function() print('tap') end,
        delegate = { should_recognize_simultaneously_with = function() return true end } })
      """)
    bench.tap(10, 10, at: 0)
    #expect(bench.prints.contains("prevent\ttap"))
    #expect(bench.prints.contains("began"))
    #expect(bench.prints.contains("ended"))
    #expect(bench.prints.contains("tap"))
  }

  @Test func `timers of custom recognizers use the event clock and end with the attempt`() throws {
    let plugin = try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.recognizer {
        touches_began = function(self)
          self:after(0.2, function(r) print('after', r.time) r.state = 'began' end)
          self:after(0.1, function() print('never') end):cancel()
        end,
        touches_ended = function(self) self.state = self.state == 'began' and 'ended' or 'failed' end,
        on_began = function() print('began') end, on_ended = function() print('ended') end,
      })
      """)
    bench.send(.down, x: 1, y: 1, at: 0)
    bench.advance(to: 300)
    bench.send(.up, x: 1, y: 1, at: 400)
    #expect(bench.prints == ["after\t0.2", "began", "ended"])
    for tap in 1...500 { bench.tap(1, 1, at: Double(tap) * 1000) }
    #expect(bench.prints.count == 3)
    #expect(plugin.isRunning)
  }

  @Test func `an error in a function of a custom recognizer disables it`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local r = thimble.recognizer { name = 'bad', touches_moved = function(self) error('oops') end }
      w:add_gesture_recognizer(r)
      thimble.after(1, function() print(r.enabled) end)
      """)
    bench.send(.down, x: 1, y: 1, at: 0)
    bench.send(.motion, x: 9, y: 1, at: 10)
    bench.send(.motion, x: 19, y: 1, at: 20)
    bench.advance(to: 1000)
    #expect(bench.failures.count == 1)
    #expect(
      bench.failures.first?.description.contains("the recognizer \"bad\" is now disabled") == true)
    #expect(bench.prints == ["false"])
  }

  @Test func `an ignored touch is not followed`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.recognizer {
        touches_began = function(self, touches) self:ignore(touches[1]) end,
        touches_moved = function(self) print('moved') end,
      })
      """)
    bench.send(.down, x: 1, y: 1, at: 0)
    bench.send(.motion, x: 9, y: 1, at: 10)
    #expect(bench.prints.isEmpty)
    #expect(bench.failures.isEmpty)
  }

  @Test(arguments: [
    ("self.state = 'possible'", "state must be one of"),
    (
      "self:wait_for_touches(-1)",
      "recognizer:wait_for_touches: seconds must be a number of at least 0, got -1"
    ),
    ("self:ignore(5)", "recognizer:ignore: contact must be a touch or a press, got 5"),
    ("self:after(1)", "recognizer:after: action must be a function, got nil"),
  ])
  func `misuse of a custom recognizer is an error`(code: String, sentence: String) throws {
    try bench.load(
      """
      thimble.window {}:add_gesture_recognizer(thimble.recognizer { touches_began = function(self) \(code) end })
      """)
    bench.send(.down, x: 1, y: 1, at: 0)
    #expect(bench.failures.first?.description.contains(sentence) == true)
  }

  @Test func `a custom recognizer distinguishes a circle from a line`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      local points
      w:add_gesture_recognizer(thimble.recognizer {
        on_ended = function() print('circle') end,
        touches_began = function() points = {} end,
        touches_moved = function(_, touches)
          local x, y = touches[1]:location_in(w)
          points[#points + 1] = { x = x, y = y }
        end,
        touches_ended = function(self)
          local cx, cy = 0, 0
          for _, p in ipairs(points) do cx, cy = cx + p.x / #points, cy + p.y / #points end
          local near, radius = 0, 0
          for _, p in ipairs(points) do radius = radius + math.sqrt((p.x - cx)^2 + (p.y - cy)^2) / #points end
          for _, p in ipairs(points) do
            if math.abs(math.sqrt((p.x - cx)^2 + (p.y - cy)^2) - radius) < radius / 4 then near = near + 1 end
          end
          self.state = #points >= 8 and radius >= 20 and near > 0.8 * #points and 'ended' or 'failed'
        end,
      })
      """)
    bench.send(.down, x: 290, y: 200, at: 0)
    for step in 1...40 {
      let turn = Double(step) / 40 * 2 * Double.pi
      bench.send(.motion, x: 200 + 90 * cos(turn), y: 200 + 90 * sin(turn), at: Double(step) * 10)
    }
    bench.send(.up, x: 290, y: 200, at: 410)
    #expect(bench.prints == ["circle"])
    for step in 0...20 {
      bench.send(
        step == 0 ? .down : .motion, x: Double(step) * 10, y: 50, at: 1000 + Double(step) * 10)
    }
    bench.send(.up, x: 200, y: 50, at: 1300)
    #expect(bench.prints == ["circle"])
  }
}

/// A custom recognizer has functions that decide beside its delegate.
struct CustomDecisionTests {
  let bench = TestBench()

  private func load(own: String, delegate: String) throws {
    try bench.load(
      """
      local function answer(who, value) return function() print(who) return value end end
      thimble.window {}:add_gesture_recognizer(thimble.recognizer {
        touches_ended = function(self) self.state = 'recognized' end,
        on_ended = function() print 'recognized' end,
        \(own), delegate = { \(delegate) } })
      """)
    bench.tap(1, 1, at: 0)
  }

  @Test func `a custom recognizer's own should_begin and its delegate's must agree`() throws {
    try load(
      own: "should_begin = answer('own', true)", delegate: "should_begin = answer('delegate', true)"
    )
    #expect(bench.prints == ["own", "delegate", "recognized"])
  }

  @Test func `a custom recognizer's own should_begin alone can refuse`() throws {
    try load(
      own: "should_begin = answer('own', false)",
      delegate: "should_begin = answer('delegate', true)"
    )
    #expect(bench.prints == ["own"])
  }

  @Test func `a delegate's should_begin alone can refuse`() throws {
    try load(
      own: "should_begin = answer('own')", delegate: "should_begin = answer('delegate', false)")
    #expect(bench.prints == ["own", "delegate"])
  }

  @Test func `a custom recognizer's should_receive_touch keeps a touch from it`() throws {
    try load(
      own:
        "should_receive_touch = function(self, touch) print(touch.id, self.type) return false end",
      delegate: "")
    #expect(bench.prints == ["1\tcustom"])
  }

  @Test func `should_receive_event and should_receive_press of a custom one are called`() throws {
    try bench.load(
      """
      thimble.window {}:add_gesture_recognizer(thimble.recognizer {
        allowed_press_types = { 'select' },
        should_receive_event = function(self, kind) print(kind) end,
        should_receive_press = function(self, press) print(press.type) return false end,
        presses_began = function() print 'began' end })
      """)
    bench.content?.send(
      PressFrame(time: Timestamp(seconds: 0), events: [.init(kind: .down, type: .select)]))
    #expect(bench.prints == ["presses", "select"])
  }
}
