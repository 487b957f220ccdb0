import Lua
import Testing

@testable import DesktopActions
@testable import PluginBench
@testable import PluginHost
@testable import Scripting

/// `thimble.keys`, `thimble.pointer` and `thimble.toplevels`, as plugins see them.
struct DeviceTests {
  let bench = TestBench()

  @Test func `devices are prepared only for plugins with the permissions`() throws {
    try bench.load("", granting: PermissionSet())
    #expect(bench.deeds.keys.sent.isEmpty)
    #expect(!bench.deeds.toplevels.isPrepared)
    try bench.load("")
    #expect(bench.deeds.keys.sent == ["prepare"])
    #expect(bench.deeds.pointer.sent == ["prepare"])
    #expect(bench.deeds.toplevels.isPrepared)
  }

  @Test func `keys are sent, invalid ones raise, and a failure returns the reason`() throws {
    try bench.load("print(thimble.keys.send 'ctrl+t', thimble.keys.type 'hi')")
    #expect(bench.deeds.keys.sent == ["prepare", "ctrl+t", "type hi"])
    #expect(bench.prints == ["true\ttrue"])
    #expect(bench.loadError("thimble.keys.send 'nonsense'")?.contains("no such key") == true)
    bench.deeds.keys.lack = ActionError("not here")
    try bench.load("print(thimble.keys.send 'a')")
    #expect(bench.prints.last == "nil\tnot here")
  }

  @Test func `a keystroke can be checked without the permission to press it`() throws {
    try bench.load(
      "print(thimble.keystroke_fault 'ctrl+t', thimble.keystroke_fault 'nonsense')",
      granting: PermissionSet())
    #expect(bench.prints == ["nil\tno such key"])
  }

  @Test func `the pointer moves to a point of a layer, clicks, drags and scrolls`() throws {
    try bench.load(
      """
      local layer = thimble.layer { width = 20, height = 20 }
      local p = thimble.pointer
      print(p.move_to(layer, 5, 6))
      p.move(1, -2) p.click 'right' p.press() p.release() p.scroll(0, 3) p.end_scroll() p.wheel(-2) p.wheel(0, 1)
      """)
    #expect(
      bench.deeds.pointer.sent == [
        "prepare", "to 1005.0 506.0", "by 1.0 -2.0", "right true", "right false", "left true",
        "left false", "scroll 0.0 3.0", "end", "wheel 0 -2", "wheel 1 0",
      ])
    #expect(bench.prints == ["true"])
  }

  @Test(arguments: [
    "click 'fourth'", "wheel(1.5)", "move(0/0, 1)", "move_to(thimble.view {}, 1, 1)", "scroll(1)",
  ])
  func `a call with invalid arguments raises an error`(call: String) {
    #expect(bench.loadError("thimble.pointer." + call) != nil)
  }

  @Test func `a layer's input region can change while it is open`() throws {
    try bench.load(
      "local layer = thimble.layer { width = 9, height = 9 } layer.input_region = {} layer.input_region = nil"
    )
    #expect(bench.desktop.layers[0].surface.regions == [[], nil])
  }

  @Test func `windows of other programs are listed and acted on`() throws {
    try bench.load(
      """
      window = thimble.toplevels.list()[1]
      print(window.title, window.app_id, window.activated, window.maximized, window.fullscreen, window.open)
      window:activate() window:set_fullscreen(true) window:close()
      print(window:set_minimized(true))
      print(window == thimble.toplevels.list()[1])
      """)
    let toplevel = bench.deeds.toplevels.all[0]
    #expect(toplevel.calls == ["activate", "fullscreen true", "close"])
    #expect(bench.prints == ["A\ta\ttrue\ttrue\tfalse\ttrue", "nil\tcannot minimize", "true"])
  }

  @Test func `changes call the handler until its end, and a closed window is reported`() throws {
    let plugin = try bench.load(
      """
      handle = thimble.toplevels.on_change(function(window) print(window.title, window.open) kept = window end)
      kept = false
      function stop() print(kept:close()) handle:cancel() end
      """)
    let toplevel = bench.deeds.toplevels.all[0]
    bench.deeds.toplevels.change(toplevel)
    toplevel.state.isClosed = true
    bench.deeds.toplevels.change(toplevel)
    try plugin.lua.run(Array("stop()".utf8), name: "stop")
    bench.deeds.toplevels.change(toplevel)
    #expect(bench.prints == ["A\ttrue", "A\tfalse", "nil\tthe window is closed"])
    #expect(toplevel.calls.isEmpty)
    #expect(bench.failures.isEmpty)
  }

  @Test func `without a compositor each call returns nil and the reason`() throws {
    bench.host.actions = nil
    try bench.load(
      "print((thimble.keys.send 'a'), (thimble.pointer.click()), (thimble.toplevels.list()))")
    #expect(bench.prints == ["nil\tnil\tnil"])
  }
}
