import Gestures
import Lua
import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct MisbehaviourTests {
  let bench = TestBench()

  @Test func `an error in a handler is reported, and other handlers run`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.tap {
        on_ended = function()
          error('broken') end,
        action = function() print('action') end,
      })
      """)
    bench.tap(1, 1, at: 0)
    let failure = try #require(bench.failures.first)
    #expect(failure.plugin == "test")
    #expect(failure.error.file == "test.lua")
    #expect(failure.error.line == 4)
    #expect(failure.error.message == "broken")
    #expect(failure.error.traceback.contains("test.lua:4"))
    #expect(bench.prints == ["action"])
  }

  @Test func `five failures in a row remove a callback`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.tap {
        on_ended = function() error('broken') end, action = function() print('action') end })
      """)
    for tap in 0..<7 { bench.tap(1, 1, at: Double(tap) * 1000) }
    #expect(bench.failures.count == 5)
    #expect(bench.failures.last?.description.contains("on_ended has now failed five times") == true)
    #expect(bench.prints.count == 7)
  }

  @Test func `a removed callback that is set again has five new failures`() throws {
    try bench.load(
      """
      local w, tap = thimble.window {}, thimble.tap {}
      tap.action = function() tap.on_ended = function() error('broken') end end
      w:add_gesture_recognizer(tap)
      """)
    for tap in 0..<12 { bench.tap(1, 1, at: Double(tap) * 1000) }
    let removals = bench.failures.filter { $0.description.contains("failed five times") }
    #expect(removals.count == 2)
  }

  @Test func `a success resets the count of failures`() throws {
    try bench.load(
      """
      local w, n = thimble.window {}, 0
      w:add_gesture_recognizer(thimble.tap {
        on_ended = function() n = n + 1 if n % 4 ~= 0 then error('broken') end end })
      """)
    for tap in 0..<12 { bench.tap(1, 1, at: Double(tap) * 1000) }
    #expect(bench.failures.count == 9)
  }

  @Test func `an endless loop in a handler stops the plugin, not the host`() throws {
    let plugin = try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.tap { on_ended = function() while true do pcall(error) end end })
      """)
    let other = TestBench()
    bench.tap(1, 1, at: 0)
    #expect(!plugin.isRunning)
    #expect(bench.failures.count == 1)
    #expect(bench.failures.first?.description.contains("was stopped and restarted") == true)
    bench.tap(1, 1, at: 1000)
    #expect(bench.failures.count == 1)
    try other.load("print('fine')")
    #expect(other.prints == ["fine"])
  }

  @Test func `a memory bomb in a handler stops the plugin`() throws {
    let plugin = try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.tap { on_ended = function()
        local t = {} for i = 1, math.huge do t[i] = ('x'):rep(100000) .. i end end })
      """)
    bench.tap(1, 1, at: 0)
    #expect(!plugin.isRunning || bench.failures.first?.error.kind == .memory)
    #expect(bench.failures.count == 1)
  }

  @Test func `a window's objects can be used after it was closed`() throws {
    try bench.load(
      """
      w = thimble.window {}
      r = thimble.tap { on_ended = function(r) print('tap') end }
      w:add_gesture_recognizer(r)
      w:close() w:close()
      print(w.open, r.state, r.view == w, r:location_in(nil))
      w:remove_gesture_recognizer(r)
      """)
    #expect(bench.prints == ["false\tpossible\ttrue\t0.0\t0.0"])
    bench.tap(1, 1, at: 0)
    #expect(bench.failures.isEmpty)
  }

  @Test func `a handler may close its own window`() throws {
    try bench.load(
      """
      local w = thimble.window { on_close = function() print('never') end }
      w:add_gesture_recognizer(thimble.pan { on_began = function() w:close() end, on_cancelled = function() print('cancelled') end })
      """)
    bench.send(.down, x: 0, y: 0, at: 0)
    bench.send(.motion, x: 50, y: 0, at: 16)
    #expect(bench.prints == ["cancelled"])
    #expect(bench.desktop.windows.first?.surface.isOpen == false)
  }

  @Test func `a plugin may be unloaded during its handler`() throws {
    let plugin = try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.tap { on_ended = function() print('unload') end, action = function() print('later') end })
      """)
    bench.host.onPrint = { [unowned bench] _, text in
      bench.prints.append(text)
      bench.host.unload(plugin)
    }
    bench.tap(1, 1, at: 0)
    #expect(bench.prints == ["unload"])
    bench.tap(1, 1, at: 1000)
    #expect(bench.prints == ["unload"])
  }

  @Test func `without layers thimble.layer raises an error that pcall catches`() throws {
    bench.desktop.hasLayers = false
    try bench.load(
      """
      print(thimble.has('layer'))
      print(pcall(thimble.layer, { height = 40 }))
      print(select(2, pcall(thimble.layer, { output = 'all', setup = print })))
      thimble.window {}
      """)
    #expect(bench.prints[0] == "false")
    #expect(
      bench.prints[1]
        == "false\ttest.lua:2: thimble.layer: the layer cannot be opened: the compositor does not offer "
        + "zwlr_layer_shell_v1 (version 1 is needed)")
    #expect(bench.prints[2].contains("does not offer"))
    #expect(bench.desktop.windows.count == 1)
  }

  @Test func `an unreferenced window stays open after a collection`() throws {
    let plugin = try bench.load(
      """
      thimble.window {}:add_gesture_recognizer(thimble.tap { on_ended = function() print('tap') end })
      for i = 1, 1000 do thimble.view {} end
      collectgarbage()
      """)
    bench.tap(1, 1, at: 0)
    #expect(bench.prints == ["tap"])
    #expect(plugin.isRunning)
  }

  @Test func `windows and timers beyond the maximum are refused`() throws {
    let windows = try #require(bench.loadError("while true do thimble.window {} end"))
    #expect(windows.contains("at most 64 windows and layers"))
    #expect(bench.desktop.windows.allSatisfy { !$0.surface.isOpen })
    let timers = try #require(bench.loadError("while true do thimble.after(1, print) end"))
    #expect(timers.contains("at most 1000 timers"))
    #expect(bench.clock.nextDeadline == nil)
  }
}
