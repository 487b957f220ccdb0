import Testing

@testable import Importing

/// Configurations of Hyprland in Lua: their gestures are read, and nothing else has an effect.
@Suite struct HyprlandLuaTests {
  private func gestures(_ text: String) throws -> ImportedGestures {
    try HyprgrassFile(text).gestures
  }

  @Test(arguments: [
    (
      #"{kind = "edge", origin = "d", direction = "l"}"#, #"hl.dsp.focus({workspace = "m+1"})"#,
      "bottom edge: swipe left -> workspace next"
    ),
    (
      #"{kind = "edge", origin = "up", direction = "down", fingers = 2}"#,
      #"hl.dsp.exec_cmd("foot -e a,b")"#, "top edge: swipe down, 2 fingers -> shell foot -e a,b"
    ),
    (#"{kind = "tap", fingers = 3}"#, "hl.dsp.window.close()", "app: tap, 3 fingers -> close"),
    (
      #"{kind = "pinch", fingers = 3, direction = "pinchin"}"#,
      #"hl.dsp.window.fullscreen({ mode = "maximized" })"#, "app: pinch in, 3 fingers -> maximize"
    ),
    (
      #"{kind = "swipe", fingers = 4, direction = "ld"}"#, "hl.dsp.focus({workspace = 3})",
      "app: swipe down-left, 4 fingers -> workspace 3"
    ),
    (
      #"{kind = "longpress", fingers = 2}"#,
      #"hl.dsp.window.move({workspace = "r-1", follow = true})"#,
      "app: hold, 2 fingers -> command dispatch "
        + #"hl.dsp.window.move({ follow = true, workspace = "r-1" })"#
    ),
    (
      #"{kind = "tap", fingers = 2}"#,
      "function() hl.dispatch(hl.dsp.workspace.toggle_special('a b')) end",
      #"app: tap, 2 fingers -> command dispatch hl.dsp.workspace.toggle_special("a b")"#
    ),
  ])
  func `a binding becomes a rule`(pattern: String, action: String, rule: String) throws {
    let text = "hl.plugin.hyprgrass.bind({ pattern = \(pattern), action = \(action) })"
    #expect(try gestures(text).rules == [rule])
  }

  @Test func `flags, modifiers and settings are imported`() throws {
    let read = try gestures(
      """
      local main = "SUPER"
      if hl.plugin.hyprgrass ~= nil then
        hl.config({ plugin = { hyprgrass = { long_press_delay = 400, edge_margin = 40 } } })
      end
      hl.bind(main .. " + Q", hl.dsp.window.close())
      local home = os.getenv("HOME") .. "/bin"
      for fingers = 3, 4 do
        hl.plugin.hyprgrass.bind {
          pattern = { kind = "tap", fingers = fingers }, mod = main .. " + SHIFT",
          action = hl.dsp.exec_cmd(home .. "/menu"), locked = true, non_consuming = true,
        }
      end
      hl.plugin.hyprgrass.bind {
        pattern = { kind = "longpress", fingers = 2 }, action = hl.dsp.window.drag(), mouse = true,
      }
      """)
    #expect(
      read.rules == [
        "app: tap, 3 fingers, with super+shift, shared -> shell $HOME/bin/menu",
        "app: tap, 4 fingers, with super+shift, shared -> shell $HOME/bin/menu",
        "app: hold, 2 fingers -> drag window",
      ])
    #expect(read.options.map { "\($0.name) = \($0.value)" } == ["hold = 0.4"])
    for part in [
      "line 3: edge_margin = 40 was left out", "line 8: it does nothing on a locked screen",
    ] {
      #expect(read.notes.contains { $0.hasPrefix(part) }, "\(part)")
    }
  }

  @Test func `a gesture that follows fingers becomes a rule for each direction`() throws {
    let read = try gestures(
      """
      hl.plugin.hyprgrass.gesture {
        pattern = {kind = "swipe", fingers = 3, direction = "horizontal"}, action = "workspace",
      }
      hl.plugin.hyprgrass.gesture {
        pattern = {kind = "edge", origin = "up", direction = "down"}, action = "special",
        workspace_name = "magic", scale = 2,
      }
      hl.plugin.hyprgrass.gesture {
        pattern = {kind = "longpress", fingers = 3, direction = "up"}, mod = "ALT", action = "float",
      }
      hl.plugin.hyprgrass.gesture {
        pattern = {kind = "swipe", fingers = 4, direction = "down"},
        action = { start = function() io.popen("rm -r /") end },
      }
      """)
    #expect(
      read.rules == [
        "app: swipe left, 3 fingers -> workspace next",
        "app: swipe right, 3 fingers -> workspace previous",
        #"top edge: swipe down -> command dispatch hl.dsp.workspace.toggle_special("magic")"#,
        "app: hold then swipe up, 3 fingers, with alt -> command dispatch "
          + #"hl.dsp.window.float({ action = "toggle" })"#,
      ])
    for part in ["line 4: its scale was left out", "line 11: found a function that does more"] {
      #expect(read.notes.contains { $0.hasPrefix(part) }, "\(part)")
    }
  }

  @Test func `code without gestures has no effect, and skipped parts are reported`() throws {
    let read = try gestures(
      """
      os.execute("false")
      local other = require("other")
      for _, each in ipairs(other.list) do error(each) end
      local count = #other + other.size * 2
      hl.plugin.hyprgrass.bind {
        pattern = {kind = "tap", fingers = 2}, action = hl.dsp.window.close(),
      }
      other.missing.call(count)()
      local nothing = nil
      nothing.here()
      """)
    #expect(read.rules == ["app: tap, 2 fingers -> close"])
    #expect(read.notes.contains("line 2: other was not read; import this file too"))
    #expect(
      read.notes.contains { $0.contains("hyprland.lua:10:") && $0.hasSuffix("was not read") })
  }

  @Test(arguments: [
    "while true do hl.bind() end", "local a = {} while true do a[#a + 1] = ('x'):rep(1e6) end",
    "local function f() return f() + 1 end f()", "hl.config(setmetatable({}, {__index = error}))",
    "local a = {} a.plugin = { hyprgrass = a } hl.config(a)", "hl.plugin.hyprgrass.bind(1)",
    "_G.record('binding')", "local x = = 2",
  ])
  func `endless or invalid code is an error`(_ text: String) {
    #expect(throws: ImportError.self) { try gestures("hl.config()\n" + text) }
  }
}
