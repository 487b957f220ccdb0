import Lua
import PluginHost
import Stage
import StageRuns
import System
import Testing
import Trial

@testable import thimble

/// `thimble.quit`: the plugins that may end the program, and the order of its end.
@Suite struct QuitTests {
  let run: StageRun

  init() throws { run = try StageRun() }

  private func write(_ name: String) throws -> String {
    try run.write(
      """
      local thimble = require "thimble"
      local window = thimble.window { title = '\(name)' }
      window:add_gesture_recognizer(thimble.tap { on_ended = function()
        print(thimble.quit())
        print "the rest"
      end })
      thimble.on("unload", function() print "unloaded" end)
      """, to: name + ".lua")
  }

  @Test func `a plugin that runs alone ends the program after its handlers`() throws {
    let program = try run.run(try write("alone"))
    #expect(run.wait { run.stage.windows.count == 1 })
    run.tap()
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit == .status(0))
    #expect(program.prints == ["true", "the rest", "unloaded"])
  }

  @Test func `a plugin beside others cannot end the program`() throws {
    let program = try run.run(try write("one"), try write("two"))
    #expect(run.wait { run.stage.windows.count == 2 })
    run.tap()
    #expect(run.wait { program.prints.count == 2 })
    // The window that opened last is on top, and two processes open their windows in any order.
    let other = try #require(run.titles.first)
    #expect(program.prints.first?.hasPrefix("nil\t\(other) would end as well; only the") == true)
    #expect(program.child.exit == nil)
  }

  @Test func `the configuration ends the program with all its plugins`() throws {
    try run.configure("thimble.use('hello-touch') thimble.after(0, function() thimble.quit() end)")
    let program = try run.start(["run"])
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit == .status(0))
  }

  @Test func `a spec records that a plugin would have quit`() throws {
    let rig = PluginRig()
    try rig.load(PluginSource(name: "quitter", text: "require('thimble').quit()"))
    #expect(rig.deeds == ["quit"])
    rig.end()
  }
}
