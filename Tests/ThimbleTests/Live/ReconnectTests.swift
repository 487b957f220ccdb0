import Glibc
import Stage
import StageRuns
import System
import Testing
import Traces

/// `thimble run --reconnect` while the compositor restarts.
@Suite struct ReconnectTests {
  let run: StageRun

  init() throws { run = try StageRun() }

  private static let plugin = """
    local thimble = require "thimble"
    local count = 0
    local w = thimble.window { title = "Kiosk", fullscreen = true }
    w.on_close = function() print "closed" end
    w.on_resize = function(w) print("size", w.bounds.width) end
    w:add_gesture_recognizer(thimble.tap { on_ended = function()
      count = count + 1
      print("tap", count)
    end })
    w:add_gesture_recognizer(thimble.pan {
      on_began = function() print "pan began" end,
      on_cancelled = function() print "pan cancelled" end,
    })
    local strip = thimble.layer { anchors = { "bottom" }, width = 100, height = 50 }
    strip.input_region = { { 0, 0, 50, 50 } }
    thimble.layer { anchors = { "top" }, width = 90, height = 40, output = "all",
      setup = function(layer)
      print("layer", layer.open)
    end }
    thimble.on("disconnected", function()
      print("disconnected", w.open, strip.open)
      thimble.layer { anchors = { "left" }, width = 10, height = 10 }
    end)
    thimble.on("reconnected", function() print("reconnected", w.open, strip.open) end)
    """

  private func start() throws -> Program {
    let program = try run.run("--reconnect", try run.write(Self.plugin, to: "kiosk.lua"))
    try #require(run.wait { run.stage.windows.count == 1 && run.stage.layers.count == 2 })
    return program
  }

  private func beginPan() {
    var script = TouchScript(width: 1280, height: 800)
    script.move([{ (400 + 200 * $0, 400) }], for: 200)
    // Without the lift and its frame.
    run.play(script.trace.events.dropLast(2))
  }

  @Test func `a run waits for a compositor that starts later`() throws {
    try run.stopStage()
    let program = try run.run("--reconnect", try run.write(Self.plugin, to: "kiosk.lua"))
    #expect(
      run.wait { program.diagnostics.contains { $0.contains("waiting for one at") } })
    try run.startStage()
    #expect(run.wait { run.stage.windows.count == 1 && run.stage.layers.count == 2 })
    run.tap()
    #expect(run.wait { program.prints.contains("tap\t1") })
  }

  @Test func `a signal ends a run that waits for the first compositor`() throws {
    try run.stopStage()
    let program = try run.run("--reconnect", try run.write(Self.plugin, to: "kiosk.lua"))
    #expect(run.wait { !program.diagnostics.isEmpty })
    program.child.kill(SIGTERM)
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit == .status(0))
  }

  @Test func `windows reopen, gestures are cancelled, and the plugin gets events`() throws {
    let program = try start()
    run.tap()
    beginPan()
    #expect(run.wait { program.prints.last == "pan began" })
    try run.stopStage()
    #expect(run.wait { program.prints.contains("disconnected\ttrue\ttrue") })
    try run.startStage()
    #expect(run.wait { program.prints.contains("reconnected\ttrue\ttrue") })
    #expect(run.wait { run.stage.windows.count == 1 && run.stage.layers.count == 3 })
    run.tap()
    #expect(run.wait { program.prints.last == "tap\t2" })
    #expect(
      program.prints == [
        "layer\ttrue", "size\t1280.0", "tap\t1", "pan began", "pan cancelled",
        "disconnected\ttrue\ttrue", "reconnected\ttrue\ttrue", "tap\t2",
      ])
    let strip = try #require(run.stage.layers.first { $0.layerRequest?.width == 100 })
    #expect(strip.takesInput(atX: strip.frame.x + 25, y: strip.frame.y + 25))
    #expect(!strip.takesInput(atX: strip.frame.x + 75, y: strip.frame.y + 25))
    #expect(program.child.exit == nil)
    #expect(run.wait { program.diagnostics.contains { $0.contains("waiting for one") } })
  }

  @Test
  func `a plugin saved without a compositor runs its new version afterwards`()
    throws
  {
    let file = try run.write(Self.plugin, to: "kiosk.lua")
    let program = try run.run("--reconnect", "--watch", file)
    try #require(run.wait { run.stage.windows.count == 1 })
    try run.stopStage()
    #expect(run.wait { program.prints.contains { $0.hasPrefix("disconnected") } })
    let new = Self.plugin.replacing("print(\"tap\", count)", with: "print(\"new tap\")")
    try run.write(new, to: "kiosk.lua")
    #expect(run.wait { program.diagnostics.contains { $0.contains("reloaded kiosk") } })
    try run.startStage()
    #expect(run.wait { run.stage.windows.count == 1 && run.stage.windows[0].hasContents })
    run.tap()
    #expect(run.wait { program.prints.contains("new tap") })
  }

  @Test func `without --reconnect the run ends with an error and status 69`() throws {
    let program = try run.run("hello-touch")
    try #require(run.wait { !run.stage.windows.isEmpty })
    try run.stopStage()
    #expect(run.wait { program.child.exit == .status(69) })
    #expect(
      program.diagnostics == [
        "thimble: the compositor closed the connection (Broken pipe); its log may have the reason"
      ])
  }

  @Test func `a signal ends the run while there is no compositor`() throws {
    let program = try start()
    try run.stopStage()
    #expect(run.wait { program.prints.contains { $0.hasPrefix("disconnected") } })
    program.child.kill(SIGTERM)
    #expect(run.wait { program.child.exit == .status(0) })
  }

  @Test func `closing the last window while there is no compositor ends the run`() throws {
    let file = try run.write(
      """
      local thimble = require "thimble"
      local w = thimble.window {}
      thimble.on("disconnected", function() w:close() end)
      """, to: "closes.lua")
    let program = try run.run("--reconnect", file)
    try #require(run.wait { !run.stage.windows.isEmpty })
    try run.stopStage()
    #expect(run.wait { program.child.exit == .status(0) })
  }

  @Test func `the third protocol error disables the plugin`() throws {
    let program = try start()
    for _ in 1...3 {
      #expect(run.wait { !run.stage.windows.isEmpty })
      let window = try #require(run.stage.windows.first)
      window.postError(code: 0, "no such scale")
      // The program may have connected again already, with another window.
      #expect(run.wait { run.stage.windows.first !== window })
    }
    #expect(run.wait { program.child.exit == .status(78) })
    #expect(program.diagnostics.count { $0.contains("no such scale") } == 3)
    let reason = "the last time it lost its connection to the compositor"
    #expect(program.diagnostics.contains { $0.contains(reason) }, "\(program.diagnostics)")
  }

  @Test func `on a new compositor without layers, windows reopen and layers close`() throws {
    let program = try start()
    var poorer = Stage.Configuration()
    poorer.globals["zwlr_layer_shell_v1"] = nil
    try run.stopStage(to: poorer)
    try run.startStage()
    #expect(run.wait { run.stage.windows.count == 1 })
    #expect(run.wait { program.prints.contains("reconnected\ttrue\tfalse") })
    #expect(run.wait { program.diagnostics.contains { $0.contains("zwlr_layer_shell_v1") } })
  }

  @Test func `a layer of a removed output reopens on that or another output`() throws {
    let file = try run.write(
      """
      local thimble = require "thimble"
      local any = thimble.layer { anchors = { "top" }, width = 10, height = 10 }
      local one = thimble.layer { anchors = { "left" }, width = 20, height = 10,
        output = "STAGE-1" }
      any.on_close = function() print "any closed" end
      one.on_close = function() print "one closed" end
      thimble.layer { anchors = { "right" }, width = 30, height = 10, output = "all",
        setup = function(layer) layer.on_close = function() print "all closed" end end }
      """, to: "layers.lua")
    let program = try run.run(file)
    let widths = { run.stage.layers.compactMap(\.layerRequest?.width).sorted() }
    #expect(run.wait { widths() == [10, 20, 30] })
    run.stage.removeOutput(run.stage.outputs[0])
    #expect(run.wait { widths() == [] && program.prints == ["all closed"] })
    try run.stage.addOutput(.init(name: "STAGE-2"))
    #expect(run.wait { widths() == [10, 30] })
    try run.stage.addOutput(.init(name: "STAGE-1"))
    #expect(run.wait { widths() == [10, 20, 30, 30] })
    #expect(program.prints == ["all closed"])
    #expect(program.child.exit == nil)
  }
}
