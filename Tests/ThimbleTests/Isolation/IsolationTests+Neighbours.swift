import Foundation
import Glibc
import JSON
import Stage
import StageRuns
import System
import Testing

/// Isolated plugins beside other plugins, and the data that they keep.
extension IsolationTests {
  @Test func `third-party plugins are isolated unless the configuration disables it`() throws {
    for name in ["foreign", "trusted", "own"] {
      try run.install(name, "thimble.window { title = '\(name)' }")
    }
    for name in ["foreign", "trusted"] {
      let path = "\(run.sandbox.path)/.local/share/thimble/plugins/\(name)"
      let source = "\(run.sandbox.path)/\(name)"
      try FileManager.default.moveItem(atPath: path, toPath: source)
      try #require(run.plugin("add", source, "--yes").status == 0)
    }
    try run.configure(
      "thimble.use('foreign') thimble.use('trusted', { isolated = false }) thimble.use('own')")
    _ = try run.run()
    try #require(run.wait { run.stage.windows.count == 3 })
    #expect(try plugin("foreign")["isolated"] == true)
    #expect(try plugin("trusted")["isolated"] == false)
    #expect(try plugin("own")["isolated"] == false)
  }

  @Test func `requirements and conflicts hold across processes`() throws {
    try run.install("base", "thimble.window { title = 'base' }")
    try run.install(
      "needs", "thimble.window { title = 'needs' }", manifest: #""requires": ["base"]"#)
    try run.install(
      "against", "thimble.window { title = 'against' }", manifest: #""conflicts": ["base"]"#)
    try run.configure(
      """
      thimble.use('base', { isolated = true })
      thimble.use('needs')
      thimble.use('against', { isolated = true })
      """)
    let program = try run.run()
    try #require(run.wait { run.stage.windows.count == 2 })
    #expect(run.wait { isSaid("\"against\" does not run beside \"base\"", by: program) })
  }

  @Test func `each event reaches the plugins in other processes once`() throws {
    let listen = "thimble.on('ping', function(data, sender) print(data.n, sender) end)\n"
    try run.install(
      "mine",
      listen
        + "thimble.window {} thimble.after(0.1, function() thimble.emit('ping', { n = 1 }) end)")
    try run.install(
      "other",
      listen
        + "thimble.window {} thimble.after(0.3, function() thimble.emit('ping', { n = 2 }) end)")
    try run.configure("thimble.use('mine', { isolated = true }) thimble.use('other')")
    let program = try run.run()
    #expect(run.wait { program.prints.count == 4 })
    #expect(program.diagnostics.contains("mine: 1\tmine"))
    #expect(program.diagnostics.contains("other: 1\tmine"))
    #expect(program.diagnostics.contains("mine: 2\tother"))
    #expect(program.diagnostics.contains("other: 2\tother"))
  }

  @Test func `the program keeps the store of an isolated plugin for the next run`() throws {
    try run.install(
      "mine",
      """
      thimble.window { title = 'mine' }
      local count = (thimble.store.get('count') or 0) + 1
      thimble.store.set('count', count)
      print('count', count, thimble.store.flush())
      """)
    for count in 1...2 {
      let program = try run.run("mine")
      #expect(run.wait { program.prints.contains { $0.hasPrefix("count\t\(count)\t") } })
      program.child.kill(SIGINT)
      #expect(program.waitForEnd())
    }
  }
}
