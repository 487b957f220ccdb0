import Gestures
import PluginHost
import ScriptViews
import Testing

@testable import PluginBench

/// Presses of buttons: the views that get them, and the recognizers that follow them.
struct PressTests {
  let bench = TestBench()

  private func press(_ kind: PressFrame.Event.Kind, _ type: Press.Kind, at ms: Double) {
    bench.content?.send(
      PressFrame(
        time: Timestamp(seconds: ms / 1000), events: [.init(kind: kind, type: type, key: 28)]))
  }

  @Test func `presses go to the first responder, or else to the window`() throws {
    try bench.load(
      """
      local w = thimble.window { presses_began = function() print('window') end }
      local v = w:add_subview(thimble.view {
        frame = {0, 0, 9, 9},
        presses_began = function(v, presses) print(presses[1].type, presses[1].key, presses[1].view == v) end,
        presses_ended = function(v, presses) print('ended', presses[1].phase) end,
      })
      print(v.first_responder, w.first_responder, v:become_first_responder(), v.first_responder, w.first_responder)
      print(thimble.view {}:become_first_responder())
      thimble.after(1, function() v:resign_first_responder() end)
      """)
    #expect(bench.prints == ["false\ttrue\ttrue\ttrue\tfalse", "false"])
    bench.prints = []
    press(.down, .select, at: 0)
    press(.up, .select, at: 100)
    #expect(bench.prints == ["select\t28\ttrue", "ended\tended"])
    bench.advance(to: 1000)
    press(.down, .menu, at: 1100)
    #expect(bench.prints.last == "window")
  }

  @Test func `a press that loses the focus is cancelled for its view`() throws {
    try bench.load(
      "thimble.window { presses_cancelled = function(w, presses) print(#presses, presses[1].type) end }"
    )
    press(.down, .playPause, at: 0)
    bench.content?.cancelPresses(at: Timestamp(seconds: 1))
    #expect(bench.prints == ["1\tplay_pause"])
  }

  @Test(arguments: [true, false])
  func `a window that is closed while a button is held is released`(byPlugin: Bool) throws {
    let plugin = try bench.load(
      """
      thimble.window { presses_began = function(w) if \(byPlugin) then w:close() end end,
        presses_cancelled = function() print('cancelled') end }
      """)
    weak let content = bench.content
    press(.down, .menu, at: 0)
    if !byPlugin { bench.desktop.windows[0].surface.content.surfaceDidClose() }
    #expect(bench.prints == ["cancelled"])
    bench.desktop.windows = []
    bench.host.unload(plugin)
    #expect(content == nil)
  }

  @Test func `a newer version of a plugin takes the button from the older one`() throws {
    try bench.load("thimble.window { presses_cancelled = function() print('cancelled') end }")
    weak let old = bench.content
    press(.down, .menu, at: 0)
    bench.reload("thimble.window {}")
    bench.advance(to: 3000)
    #expect(bench.prints == ["cancelled"])
    #expect(old == nil)
  }

  @Test func `a recognizer follows the buttons that it allows, if its delegate agrees`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.tap {
        allowed_press_types = { 'menu' }, on_ended = function(tap) print('menu') end,
        delegate = {
          should_receive_event = function(tap, kind) print(kind) return true end,
          should_receive_press = function(tap, press) print('asked', press.type) return allowed end,
        },
      })
      allowed = false
      thimble.after(1, function() allowed = true end)
      """)
    press(.down, .select, at: 0)
    press(.up, .select, at: 50)
    press(.down, .menu, at: 100)
    press(.up, .menu, at: 150)
    #expect(!bench.prints.contains("menu"))
    #expect(bench.prints.contains("asked\tmenu"))
    #expect(!bench.prints.contains("asked\tselect"))
    #expect(bench.prints.contains("presses"))
    bench.advance(to: 1000)
    press(.down, .menu, at: 1100)
    press(.up, .menu, at: 1150)
    #expect(bench.prints.last == "menu")
  }

  @Test func `a custom recognizer gets presses and can ignore them`() throws {
    try bench.load(
      """
      thimble.window {}:add_gesture_recognizer(thimble.recognizer {
        allowed_press_types = { 'up_arrow', 'down_arrow' },
        presses_began = function(self, presses)
          print('began', presses[1].type)
          if presses[1].type == 'up_arrow' then self:ignore(presses[1]) else self.state = 'began' end
        end,
        presses_ended = function(self, presses) self.state = 'ended' end,
        on_began = function() print('on_began') end, on_ended = function() print('on_ended') end,
        reset = function() print('reset') end,
      })
      """)
    press(.down, .upArrow, at: 0)
    press(.up, .upArrow, at: 50)
    press(.down, .downArrow, at: 100)
    press(.up, .downArrow, at: 150)
    #expect(
      bench.prints == [
        "began\tup_arrow", "reset", "began\tdown_arrow", "on_began", "on_ended", "reset",
      ])
    #expect(bench.failures.isEmpty)
  }
}
