import Gestures
import Lua
import Testing

@testable import PluginBench
@testable import PluginHost
@testable import Scripting

/// Delegates: tables whose functions are looked up at each call.
struct DelegateTests {
  let bench = TestBench()

  @Test func `a function that is added to a delegate later is called`() throws {
    try bench.load(
      """
      local policy = {}
      thimble.window {}:add_gesture_recognizer(thimble.tap {
        delegate = policy, on_ended = function() print 'tap' end })
      thimble.after(1, function() policy.should_begin = function() print 'asked' return false end end)
      thimble.after(3, function() policy.should_begin = nil end)
      """)
    bench.tap(1, 1, at: 0)
    bench.advance(to: 2000)
    bench.tap(1, 1, at: 2000)
    bench.advance(to: 4000)
    bench.tap(1, 1, at: 4000)
    #expect(bench.prints == ["tap", "asked", "tap"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `an object can be a delegate: functions of its metatable receive it`() throws {
    try bench.load(
      """
      local Panel = {}
      Panel.__index = Panel
      function Panel.should_begin(tap, panel) print(tap.name, panel.title) return panel.open end
      function Panel.should_receive_touch(tap, touch, panel) return panel.children[1] == panel end
      local panel = setmetatable({ title = 'panel', open = true }, Panel)
      panel.children = { panel }
      local tap = thimble.tap { name = 'one', delegate = panel, on_ended = function() print 'tap' end }
      thimble.window {}:add_gesture_recognizer(tap)
      thimble.after(1, function() panel.open = false end)
      print(tap.delegate == panel)
      """)
    bench.tap(1, 1, at: 0)
    bench.advance(to: 2000)
    bench.tap(1, 1, at: 2000)
    #expect(bench.prints == ["true", "one\tpanel", "tap", "one\tpanel"])
  }

  @Test func `a delegate can be set to an object later, read back, and removed by nil`() throws {
    try bench.load(
      """
      local tap = thimble.tap { on_ended = function() print 'tap' end }
      thimble.window {}:add_gesture_recognizer(tap)
      local lazy = setmetatable({}, { __index = function(_, name)
        return name == 'should_begin' and function() return false end or nil end })
      tap.delegate = lazy
      print(tap.delegate == lazy)
      thimble.after(1, function() tap.delegate = nil print(tap.delegate) end)
      """)
    bench.tap(1, 1, at: 0)
    bench.advance(to: 2000)
    bench.tap(1, 1, at: 2000)
    #expect(bench.prints == ["true", "nil", "tap"])
  }

  @Test func `a misspelt function of a delegate is logged, and other names are not`() throws {
    try bench.load(
      """
      thimble.tap { delegate = { should_beginn = print, title = 'x', update = print } }
      thimble.tap { delegate = { should_begin = print, should_begins = print } }
      """)
    #expect(
      bench.logs.map(\.text) == [
        "a delegate has no function \"should_beginn\"; did you mean \"should_begin\"?"
      ])
  }

  @Test func `a value in place of a delegate's function is an error at the call`() throws {
    try bench.load(
      """
      local policy = {}
      thimble.window {}:add_gesture_recognizer(thimble.tap {
        delegate = policy, on_ended = function() print 'tap' end })
      policy.should_begin = 5
      """)
    bench.tap(1, 1, at: 0)
    #expect(bench.prints == ["tap"])
    #expect(
      bench.failures.map(\.error.message) == [
        "should_begin in the delegate must be a function, got a number"
      ])
  }

  @Test func `a delegate's function that always fails is disabled until it is set again`() throws {
    try bench.load(
      """
      local policy = { should_begin = function() error 'undecided' end }
      local tap = thimble.tap { delegate = policy, on_ended = function() print 'tap' end }
      thimble.window {}:add_gesture_recognizer(tap)
      thimble.after(20, function() tap.delegate = policy end)
      """)
    for step in 0..<8 { bench.tap(1, 1, at: Double(step) * 1000) }
    #expect(bench.failures.count == 5)
    #expect(bench.failures.last?.description.contains("no longer called") == true)
    #expect(bench.prints.count == 8)
    bench.advance(to: 21_000)
    bench.tap(1, 1, at: 22_000)
    #expect(bench.failures.count == 6)
  }

  @Test func `a metatable that never returns ends with the plugin's time budget`() throws {
    try bench.load(
      """
      thimble.window {}:add_gesture_recognizer(thimble.tap {
        delegate = setmetatable({}, { __index = function() while true do end end }),
        on_ended = function() print 'tap' end })
      """)
    bench.tap(1, 1, at: 0)
    #expect(bench.failures.first?.error.kind == .outOfTime)
  }

  @Test func `a delegate that holds its recognizer is collected with it`() throws {
    let plugin = try bench.load(
      """
      local dead = setmetatable({}, { __mode = 'k' })
      do
        local policy = {}
        policy.tap = thimble.tap { delegate = policy }
        dead[policy] = true
      end
      function count() return next(dead) and 1 or 0 end
      """.replacing(
        "function count",
        with: "thimble.after(1, function() print(next(dead)) end) local function count"))
    plugin.lua.collect()
    plugin.lua.collect()
    bench.advance(to: 2000)
    #expect(bench.prints == ["nil"])
  }

  @Test func `a scroll view's own pan has a delegate`() throws {
    try bench.load(
      """
      local window = thimble.window {}
      local list = window:add_subview(thimble.scroll_view {
        frame = { 0, 0, 400, 400 }, content_size = { 400, 4000 } })
      list.pan_gesture_recognizer.delegate = { should_begin = function(pan) print(pan.type) return false end }
      """)
    bench.send(.down, x: 100, y: 300, at: 0)
    for step in 1...10 {
      bench.send(.motion, x: 100, y: 300 - 10 * Double(step), at: Double(step) * 10)
    }
    bench.send(.up, x: 100, y: 200, at: 110)
    #expect(bench.prints == ["pan"])
  }

  @Test func `can_prevent of a scroll view's own pan decides, or else its default does`() throws {
    try bench.load(
      """
      local window = thimble.window {}
      local list = window:add_subview(thimble.scroll_view {
        frame = { 0, 0, 400, 400 }, content_size = { 400, 4000 } })
      list:add_gesture_recognizer(thimble.pan {
        name = 'beside', can_prevent = function() return false end,
        on_began = function() print('beside began') end })
      local own = list.pan_gesture_recognizer
      own.on_began = function() print('own began') end
      own.can_prevent = function(pan, other)
        print(pan.type, other.name)
        return other.name ~= 'beside' and nil
      end
      """)
    bench.send(.down, x: 100, y: 300, at: 0)
    for step in 1...3 {
      bench.send(.motion, x: 100, y: 300 - 10 * Double(step), at: Double(step) * 10)
    }
    bench.send(.up, x: 100, y: 270, at: 110)
    #expect(bench.prints.contains("pan\tbeside"))
    #expect(bench.prints.contains("own began"))
    #expect(bench.prints.contains("beside began"))
  }
}
