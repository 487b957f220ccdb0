import Foundation
import Glibc
import JSON
import Stage
import StageRuns
import System
import Testing
import Traces

@Suite struct WatchTests {
  let run: StageRun

  init() throws { run = try StageRun() }

  private func tapping(_ version: String) -> String {
    """
    local thimble = require 'thimble'
    local w = thimble.window { title = 'Tap', fullscreen = true }
    w:add_gesture_recognizer(thimble.tap { on_ended = function() print('\(version) tap') end })
    """
  }

  @Test func `a saved file replaces the running version in the same window`() throws {
    let file = try run.write(tapping("one"), to: "plugins/tap.lua")
    let program = try run.run("--watch", file)
    #expect(run.wait { !run.stage.windows.isEmpty })
    let window = try #require(run.stage.windows.first)
    run.tap()
    #expect(run.wait { program.prints == ["one tap"] })
    try run.write(tapping("two"), to: "plugins/tap.lua")
    #expect(run.wait { program.diagnostics.contains { $0.contains("reloaded tap") } })
    run.tap()
    #expect(run.wait { program.prints == ["one tap", "two tap"] })
    #expect(run.stage.windows.count == 1)
    #expect(run.stage.windows.first === window)
  }

  @Test func `a save with an error is reported, and the old version keeps running`()
    throws
  {
    let file = try run.write(tapping("one"), to: "plugins/tap.lua")
    let program = try run.run("--watch", file)
    #expect(run.wait { !run.stage.windows.isEmpty })
    try run.write(tapping("two") + "\nlocal = 1", to: "plugins/tap.lua")
    #expect(run.wait { program.diagnostics.contains { $0.contains("keeps running") } })
    #expect(program.diagnostics.contains { $0.contains("tap.lua:4:") })
    run.tap()
    #expect(run.wait { program.prints == ["one tap"] })
    try FileManager.default.removeItem(atPath: file)
    #expect(run.wait { program.diagnostics.contains { $0.contains("cannot be read") } })
    try run.write(tapping("three"), to: "plugins/tap.lua")
    #expect(run.wait { program.diagnostics.contains { $0.contains("reloaded") } })
    run.tap()
    #expect(run.wait { program.prints == ["one tap", "three tap"] })
  }

  @Test func `saving a shared module reloads the plugins that loaded it`() throws {
    let modules = ".local/share/thimble/modules"
    try run.write("return 'one'", to: "\(modules)/word.lua")
    try run.write("return 'late one'", to: "\(modules)/more/late.lua")
    for (name, code) in [
      ("user", "print('user ' .. require 'word')"), ("other", "print 'other'"),
      ("late", "print('late ' .. require('more.' .. 'late'))"),
    ] {
      try run.write(code, to: "plugins/\(name).lua")
    }
    let files = ["user", "other", "late"].map { "\(run.sandbox.path)/plugins/\($0).lua" }
    let program = try run.start(["run", "--watch"] + files)
    #expect(run.wait { program.prints.count == 3 })
    try run.write("return 'two'", to: "\(modules)/word.lua")
    #expect(run.wait { program.prints.count == 4 })
    try run.write("return 'late two'", to: "\(modules)/more/late.lua")
    #expect(run.wait { program.prints.count == 5 })
    // The processes of the plugins start in any order.
    #expect(Set(program.prints.prefix(3)) == ["user one", "other", "late late one"])
    #expect(program.prints.suffix(2) == ["user two", "late late two"])
    #expect(run.wait { program.diagnostics.count { $0.contains("reloaded") } == 2 })
  }

  @Test func `a plugin that is broken at first runs after a correct save`() throws {
    let file = try run.write("local = 1", to: "plugins/tap.lua")
    let program = try run.run("--watch", file)
    #expect(run.wait { program.diagnostics.contains { $0.contains("tap.lua:1:") } })
    try run.write(tapping("one"), to: "plugins/tap.lua")
    #expect(run.wait { !run.stage.windows.isEmpty })
    #expect(program.child.exit == nil)
  }

  @Test func `modules, folders and links are watched, and unchanged saves ignored`()
    throws
  {
    let folder = "dots/plugin"
    try run.write(#"{"name": "linked", "version": "1", "api": 1}"#, to: "\(folder)/plugin.json")
    try run.write("require('parts.one') print('main')", to: "\(folder)/init.lua")
    let target = "\(folder)/work/one.lua"
    try run.write("print('part one')", to: target)
    try run.write("", to: "\(folder)/parts/other.lua")
    try FileManager.default.createSymbolicLink(
      atPath: "\(run.sandbox.path)/\(folder)/parts/one.lua",
      withDestinationPath: "../work/one.lua")
    let program = try run.run("--watch", "\(run.sandbox.path)/\(folder)")
    #expect(run.wait { program.prints.count == 2 })
    try run.write("print('part one')", to: target)
    try run.write("print('part two')", to: target)
    #expect(run.wait { program.prints.count == 4 })
    #expect(program.prints.suffix(2) == ["part two", "main"])
    try run.write("require('parts.one') print('end')", to: "\(folder)/init.lua")
    #expect(run.wait { program.prints.count == 6 })
    // An additional reload would be reported before the reload of a later change.
    try run.write("require('parts.one') print('last')", to: "\(folder)/init.lua")
    #expect(run.wait { program.prints.last == "last" })
    #expect(program.prints.count == 8)
    #expect(run.wait { program.diagnostics.count { $0.contains("reloaded") } >= 3 })
    #expect(program.diagnostics.count { $0.contains("reloaded") } == 3)
  }

  @Test func `a file in the home folder is polled for changes`() throws {
    let file = try run.write("print('one')", to: "plain.lua")
    let program = try run.run("--watch", file)
    #expect(run.wait { program.prints == ["one"] })
    try run.write("print('two')", to: "plain.lua")
    #expect(run.wait { program.prints == ["one", "two"] })
  }

  @Test func `new permissions of a saved version are reported as not granted`() throws {
    try run.install("one", "print('one')", manifest: #""permissions": {"spawn": ["grim"]}"#)
    let program = try run.run("--watch", "one", "--allow", "spawn")
    #expect(run.wait { program.prints == ["one"] })
    try run.install("one", "print('two')", manifest: #""permissions": {"spawn": ["grim", "sh"]}"#)
    #expect(
      run.wait { program.diagnostics.contains { $0.contains("(spawn sh), which is not granted") } })
    #expect(program.diagnostics.contains { $0.contains("--allow spawn=sh") })
  }

  @Test func `changing the configuration starts and ends plugins`() throws {
    try run.install("one", "thimble.window { title = 'one' }")
    try run.install("two", "thimble.window { title = 'two' }")
    try run.configure("thimble.use('one')")
    let program = try run.run("--watch")
    #expect(run.wait { run.stage.windows.count == 1 })
    try run.configure("thimble.use('one') thimble.use('two')")
    #expect(run.wait { run.stage.windows.count == 2 })
    try run.configure("thimble.use('two')")
    #expect(run.wait { run.stage.windows.count == 1 })
    try run.configure("thimble.use('two'")
    #expect(run.wait { program.diagnostics.contains { $0.contains("keeps running") } })
    #expect(run.stage.windows.count == 1)
  }

  @Test func `a drag in progress ends in the version that began it`() throws {
    func dragging(_ version: String) -> String {
      """
      local thimble = require 'thimble'
      local w = thimble.window { title = 'Drag', fullscreen = true }
      w:add_gesture_recognizer(thimble.pan {
        on_began = function() print('\(version) began') end,
        on_cancelled = function() print('\(version) cancelled') end,
        on_ended = function() print('\(version) ended') end })
      """
    }
    let file = try run.write(dragging("one"), to: "plugins/drag.lua")
    let program = try run.run("--watch", file)
    #expect(run.wait { !run.stage.windows.isEmpty })
    var script = TouchScript(width: 1280, height: 800)
    script.move([{ (300 + 400 * $0, 300) }], for: 600)
    var isDone = false
    let playback = run.stage.play(script.trace, pace: .asTaken) { isDone = true }
    #expect(run.wait { program.prints == ["one began"] })
    try run.write(dragging("two"), to: "plugins/drag.lua")
    #expect(run.wait { isDone })
    withExtendedLifetime(playback) {}
    #expect(run.wait { program.diagnostics.contains { $0.contains("reloaded") } })
    #expect(
      program.prints == ["one began", "one ended"]
        || program.prints == ["one began", "one cancelled"])
    #expect(run.stage.windows.count == 1)
  }
}
