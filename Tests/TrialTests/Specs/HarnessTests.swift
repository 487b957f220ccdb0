import Lua
import PluginHost
import Testing

@testable import Trial

/// The functions by which specs control and inspect a plugin.
struct HarnessTests {
  private static let plugin = """
    local thimble = require "thimble"
    local window = thimble.window { title = "Box", background = "#000000" }
    local box = window:add_subview(thimble.view { name = "box", frame = { 100, 100, 200, 100 },
      text = "a" })
    window:add_gesture_recognizer(thimble.pinch { name = "pinch" })
    local label = window:add_subview(thimble.view { name = "label", frame = { 100, 500, 50, 50 } })
    label:add_gesture_recognizer(thimble.tap {
      on_ended = function() label.text = "two\\nlines" end })
    box:add_gesture_recognizer(thimble.pan { name = "drag",
      on_changed = function(pan) print(pan.time) end })
    box:add_gesture_recognizer(thimble.long_press { name = "press" })
    window.on_resize = function() print("size", window.bounds.width, window.bounds.height) end
    window.on_close = function() print "closed" end
    thimble.log.warn "careful"
    """

  /// Runs a test with this body. Returns the message of its failure, or nil if it passes.
  private func message(_ body: String, plugin: String = Self.plugin) throws -> String? {
    var found: LuaError?
    let source = PluginSource(name: "box", text: plugin)
    let state = try SpecState(SpecContext(source: source, folder: ".", seed: 1))
    try state.read(Array("it('x', function() \(body)\nend)".utf8), named: "spec.lua")
    _ = state.run(state.root.tests, from: 0, budget: .milliseconds(5000)) { _, outcome, _ in
      if case .failed(let error) = outcome { found = error }
    }
    return found?.description
  }

  @Test(arguments: [
    // The present text of a view.
    """
    assert.equal("a", plugin.view("box").text)
    assert.is_nil(plugin.view("label").text)
    touch.tap(plugin.point_in "label")
    assert.equal("two\\nlines", plugin.view("label").text)
    """,
    // Fingers that move together are one frame, so the pinch sees both motions at once.
    """
    touch.path { fingers = { { { 300, 300 }, { 200, 300 } }, { { 400, 300 }, { 500, 300 } } } }
    assert.order { "pinch began", "pinch ended" }
    assert.near(3, gestures("pinch")[#gestures("pinch")].scale, 0.4)
    """,
    // Steps of one finger, with time between them.
    """
    touch.down(1, 150, 150) clock.advance(0.1) touch.move(1, 180, 150) touch.up(1)
    assert.order { "drag began", "drag ended" }
    assert.near(0.1, gestures("drag")[1].time, 1e-9)
    """,
    // Many small steps of the clock have the effect of a large one.
    "touch.down(1, 150, 150) for _ = 1, 50 do clock.advance(0.01) end "
      + "assert.recognized('press', 'began')",
    // A finger that rests at the end of its path has no velocity.
    """
    touch.path { { 150, 150 }, { 250, 150 }, hold = 0.3 }
    local last = gestures("drag")[#gestures("drag")]
    assert.near(0, last.velocity.x, 1)
    """,
    "touch.path { fingers = { function(t) return { 150 + 100 * t, 150 } end }, rate = 60, "
      + "duration = 1 } assert.recognized 'drag'",
    "plugin.forget() desktop.resize(300, 200) "
      + "assert.same({ 'size\\t300.0\\t200.0' }, plugin.output)",
    "plugin.forget() desktop.close 'Box' assert.same({ 'closed' }, plugin.output) "
      + "assert.same({}, plugin.windows)",
    "assert.same({ 'warn: careful' }, plugin.log)",
    "assert.contains('box', plugin.views) assert.is_nil(plugin.view 'other')",
    "assert.same({ x = 100, y = 100, width = 200, height = 100 }, plugin.view('box').frame)",
    "local x, y = plugin.point_in('box', 0, 1) assert.equal(100, x) assert.equal(200, y)",
    "plugin.load { size = { 320, 240 } } assert.equal(320, plugin.windows[1].frame.width)",
    "touch.tap(150, 150) plugin.forget() assert.same({}, gestures())",
    "assert.is_true(plugin.memory > 1000 and plugin.memory < 8e6)",
    "key.down 'select' key.up 'select'",
    "touch.down(1, 150, 150) touch.cancel() touch.down(1, 150, 150) touch.up(1)",
  ])
  func `specs control fingers and time, and inspect the plugin`(_ body: String) throws {
    #expect(try message(body) == nil)
  }

  @Test func `random touches find a recognizer that remains active`() throws {
    let plugin = """
      local thimble = require "thimble"
      local window = thimble.window { title = "Stuck" }
      window:add_gesture_recognizer(thimble.recognizer {
        name = "stuck",
        touches_began = function(self)
          if self.state == "possible" then self.state = "began" end end,
        touches_ended = function(self) self:wait_for_touches(1000) end,
      })
      """
    let message = try #require(
      try message("touch.random { seed = 3, steps = 300 }", plugin: plugin))
    #expect(message.contains("seed = 3, steps = 300 } no finger is down, but \"stuck\" is still"))
  }

  @Test func `a plugin that works for many virtual seconds is not stopped`() throws {
    let plugin = """
      local thimble = require "thimble"
      local window = thimble.window { title = "Busy" }
      window:add_gesture_recognizer(thimble.tap { name = "tap", on_ended = function()
        for _ = 1, 40000 do local _ = math.sin(1) end
      end })
      """
    let body =
      "for _ = 1, 400 do touch.tap(100, 100) clock.advance(1) end "
      + "assert.equal(400, #gestures 'tap')"
    #expect(try message(body, plugin: plugin) == nil)
  }

  @Test func `a rig is released while its plugin waits for an answer`() throws {
    let source = PluginSource(
      name: "waiting", text: "require('thimble').workspaces.switch('next', function() end)")
    weak var clock: VirtualClock?
    do {
      let rig = PluginRig()
      clock = rig.clock
      try rig.load(source)
      #expect(rig.deeds == ["switch to workspace next"])
      rig.end()
    }
    #expect(clock == nil)
  }

  @Test func `the same seed gives the same touches`() throws {
    func output(seed: UInt64) throws -> [String] {
      let rig = PluginRig()
      try rig.load(PluginSource(name: "box", text: Self.plugin))
      try rig.doRandomThings(seed: seed, steps: 300)
      defer { rig.end() }
      return rig.output
    }
    let first = try output(seed: 1)
    #expect(try output(seed: 1) == first)
    #expect(try output(seed: 2) != first)
  }
}
