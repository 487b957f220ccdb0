import JSON
import Stage
import StageRuns
import System
import Testing

/// The abilities of the user's own plugins are the same in separate processes.
extension IsolationTests {
  @Test func `a single-file plugin loads modules, and is reloaded in its process`() throws {
    try run.write("return 'first'", to: "work/helper.lua")
    let code = "require('thimble').window {} print(require 'helper')"
    let file = try run.write(code, to: "work/mine.lua")
    let program = try run.run(file)
    #expect(run.wait { program.prints == ["first"] }, "\(program.diagnostics)")
    try #require(isEventually { (try? plugin("mine"))?["since"] != nil })
    let process = try run.processes(of: "mine")
    try run.write("return 'second'", to: "work/helper.lua")
    #expect(try run.plugin("reload", "mine").status == 0)
    #expect(run.wait { program.prints == ["first", "second"] }, "\(program.diagnostics)")
    #expect(try run.processes(of: "mine") == process)
  }

  @Test func `a single file in the home folder is reloaded in its process`() throws {
    let code = "require('thimble').window {} print 'first'"
    let file = try run.write(code, to: "mine.lua")
    let program = try run.run("--watch", file)
    #expect(run.wait { program.prints == ["first"] }, "\(program.diagnostics)")
    try #require(isEventually { (try? plugin("mine"))?["since"] != nil })
    let process = try run.processes(of: "mine")
    try run.write(code + " local = 1", to: "mine.lua")
    #expect(run.wait { program.diagnostics.contains { $0.contains("keeps running") } })
    try run.write("require('thimble').window {} print 'second'", to: "mine.lua")
    #expect(run.wait { program.prints == ["first", "second"] }, "\(program.diagnostics)")
    #expect(try run.processes(of: "mine") == process)
  }

  @Test func `only a plugin that runs alone can end the program`() throws {
    let code = "thimble.window {} thimble.after(0.1, function() print(thimble.quit()) end)"
    for name in ["mine", "other"] { try run.install(name, code) }
    let alone = try run.run("mine")
    #expect(alone.waitForEnd(), "\(alone.diagnostics)")
    #expect(alone.child.exit == .status(0), "\(alone.diagnostics)")
    let both = try run.run("mine", "other")
    #expect(
      run.wait { both.prints.contains { $0.contains("other would end as well") } },
      "\(both.diagnostics)")
    #expect(run.wait { both.prints.contains { $0.contains("mine would end as well") } })
    #expect(both.child.exit == nil)
  }

  @Test func `only missing permissions that the options need are reported`() throws {
    try run.install(
      "mine",
      """
      thimble.window {}
      thimble.check_options(function()
        return { { option = 'key', message = '', needs = { keys = true } } }
      end)
      """,
      manifest: #""permissions": {"keys": true, "clipboard": true}, "options": {"key": "#
        + #"{"type": "string", "default": "a", "description": "A key."}}"#)
    let program = try run.run("mine")
    #expect(
      run.wait { isSaid("(keys), which is not granted", by: program) }, "\(program.diagnostics)")
    #expect(!isSaid("clipboard", by: program))
  }
}
