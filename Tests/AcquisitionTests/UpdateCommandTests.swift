import EventLoop
import Files
import Foundation
import StageRuns
import Testing

@Suite struct UpdateCommandTests {
  private let run: StageRun
  private let source: String

  init() throws {
    run = try StageRun()
    source = run.sandbox.path + "/one"
    try run.write(manifest("1", "grim"), to: "one/plugin.json")
    try run.write("require('thimble').window { title = 'one' }", to: "one/init.lua")
    #expect(try run.plugin("add", source, "--yes").status == 0)
  }

  private func manifest(_ version: String, _ program: String) -> String {
    #"{"name": "one", "version": "\#(version)", "api": 1, "permissions": {"spawn": ["\#(program)"]}}"#
  }

  private var installed: String {
    let path = run.sandbox.path + "/.local/share/thimble/plugins/one/plugin.json"
    return (try? contents(ofFile: path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test func `an update is shown, agreed to, and undone`() throws {
    #expect(try run.plugin("update").lines == [#"plugin "one" is the newest"#])
    #expect(try run.plugin("list", "--outdated").lines == ["nothing newer"])
    try run.write(manifest("2", "slurp"), to: "one/plugin.json")
    let outdated = try run.plugin("list", "--outdated")
    #expect(outdated.lines.first?.contains("one: there is other files") == true)
    let shown = try run.plugin("update", "one")
    #expect(shown.status == 1 && shown.lines.contains("one 1 -> 2"))
    #expect(shown.diagnostics.contains { $0.contains(#""one" was not updated"#) })
    #expect(installed == manifest("1", "grim"))
    let done = try run.plugin("update", "--yes")
    #expect(done.status == 0 && installed == manifest("2", "slurp"))
    #expect(done.lines.last == #"thimble.use("one", { permissions = { spawn = { "slurp" } } })"#)
    #expect(try run.plugin("undo").status == 0)
    #expect(installed == manifest("1", "grim"))
    #expect(try run.plugin("undo", "one").status == 0)
    #expect(installed == manifest("2", "slurp"))
  }

  @Test func `what was changed is restored when that is agreed to`() throws {
    try run.write("error('changed')", to: ".local/share/thimble/plugins/one/init.lua")
    #expect(try run.plugin("restore").status == 1)
    #expect(try run.plugin("verify").status == 1)
    #expect(try run.plugin("restore", "--yes").status == 0)
    #expect(try run.plugin("verify").status == 0)
    try FileManager.default.removeItem(atPath: run.sandbox.path + "/.local")
    #expect(try run.plugin("restore").status == 0)
    #expect(installed == manifest("1", "grim"))
  }

  @Test func `a source that cannot be reached does not stop the others`() throws {
    try run.write(
      #"{"name": "two", "version": "1", "api": 1}"#, to: "gone/plugin.json")
    try run.write("", to: "gone/init.lua")
    #expect(try run.plugin("add", run.sandbox.path + "/gone", "--yes").status == 0)
    try FileManager.default.removeItem(atPath: run.sandbox.path + "/gone")
    try run.write("-- newer", to: "one/init.lua")
    for words in [["list", "--outdated"], ["list", "--outdated", "--json"], ["update"]] {
      let outcome = try run.plugin(words)
      #expect(outcome.status == 1)
      #expect(outcome.diagnostics.contains { $0.contains("there is no folder") })
      #expect(outcome.lines.contains { $0.contains("one") })
    }
  }
}
