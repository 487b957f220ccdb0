import Foundation
import StageRuns
import System
import Testing

@Suite struct UpdateCommandTests {
  private let run: StageRun
  private let source: String

  init() throws {
    run = try StageRun()
    // A sandboxed process of the superuser has no more rights to files than other users.
    chmod(run.sandbox.path, 0o755)
    source = run.sandbox.path + "/one"
    try run.write(manifest("1", "grim"), to: "one/plugin.json")
    try run.write("require('thimble').window { title = 'one' }", to: "one/init.lua")
    #expect(try run.plugin("add", source, "--yes").status == 0)
  }

  private func manifest(_ version: String, _ program: String) -> String {
    #"{"name": "one", "version": "\#(version)", "api": 1, "permissions": {"spawn": ["\#(program)"]}}"#
  }

  private var installed: String {
    let path = run.installed("one") + "/plugin.json"
    return (try? contents(ofFile: path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test func `an update is shown, installed after consent, and undone`() throws {
    #expect(try run.plugin("update").lines == [#"plugin "one" is up to date"#])
    #expect(try run.plugin("list", "--outdated").lines == ["nothing newer"])
    let tagged = try run.plugin("update", "one@v1")
    #expect(tagged.status == 1)
    #expect(tagged.diagnostics.first?.contains("no tags") == true)
    try run.write(manifest("2", "slurp"), to: "one/plugin.json")
    let outdated = try run.plugin("list", "--outdated")
    #expect(outdated.lines.first?.contains("one: there is a changed version") == true)
    let shown = try run.plugin("update", "one")
    #expect(shown.status == 1)
    #expect(shown.lines.contains("one 1 -> 2"))
    #expect(shown.diagnostics.contains { $0.contains(#""one" was not updated"#) })
    #expect(installed == manifest("1", "grim"))
    let done = try run.plugin("update", "--yes")
    #expect(done.status == 0)
    #expect(installed == manifest("2", "slurp"))
    #expect(done.lines.last == #"thimble.use("one", { permissions = { spawn = { "slurp" } } })"#)
    #expect(try run.plugin("undo").status == 0)
    #expect(installed == manifest("1", "grim"))
    #expect(try run.plugin("undo", "one").status == 0)
    #expect(installed == manifest("2", "slurp"))
  }

  /// `true` in the configuration grants only the permissions that the user approved.
  @Test(arguments: [nil, "never"])
  func `an update does not get permission to start another program`(isolated: String?) throws {
    try run.write(manifest("2", "touch"), to: "one/plugin.json")
    let mark = run.sandbox.path + "/mark"
    try run.write(
      """
      local thimble = require 'thimble'
      thimble.window { title = 'one' }
      print('asked', pcall(function() thimble.spawn { 'touch', '\(mark)' } end))
      """, to: "one/init.lua")
    let updated = try run.plugin("update", "--yes")
    #expect(updated.lines.contains { $0.contains("it requests permission to start") })
    let words = ["run", "one", "--allow", "spawn"] + (isolated.map { ["--isolated=\($0)"] } ?? [])
    let program = try run.start(words)
    try #require(
      run.wait { program.diagnostics.contains { $0.contains("(spawn touch)") } },
      "\(program.diagnostics)")
    #expect(program.diagnostics.contains { $0.contains("is not granted") })
    #expect(run.wait { program.child.exit != nil || !program.prints.isEmpty })
    #expect(!program.prints.contains { $0.hasPrefix("asked\ttrue") })
    #expect(!exists(mark))
    // A program that the user names is granted.
    let other = try run.run("one", "--allow", "spawn=touch")
    #expect(run.wait { exists(mark) }, "\(other.diagnostics)")
  }

  /// The plugin's process can read only the folder of its plugin.
  @Test func `a running plugin is reloaded after an update and an undo, with its state`() throws {
    func code(_ version: Int) -> String {
      """
      local thimble = require 'thimble'
      thimble.window { title = 'one' }
      thimble.state.count = (thimble.state.count or 0) + 1
      print('version \(version)', thimble.state.count)
      """
    }
    try run.write(code(1), to: "one/init.lua")
    #expect(try run.plugin("update", "--yes").status == 0)
    let program = try run.run("one")
    try #require(run.wait { program.prints == ["version 1\t1"] }, "\(program.diagnostics)")
    try run.write(code(2), to: "one/init.lua")
    for (words, line) in [
      (["update", "--yes"], "version 2\t2"), (["undo"], "version 1\t3"), (["undo"], "version 2\t4"),
    ] {
      #expect(try run.plugin(words).status == 0)
      let reloaded = try run.plugin("reload", "one")
      #expect(reloaded.status == 0, "\(reloaded.diagnostics)")
      #expect(run.wait { program.prints.last == line }, "\(program.diagnostics)")
    }
  }

  @Test func `an update replaces a watched plugin`() throws {
    // With a window, only the plugin prints.
    func write(version: Int) throws {
      let code = "require('thimble').window { title = 'one' } print('version \(version)')"
      try run.write(code, to: "one/init.lua")
      #expect(try run.plugin("update", "--yes").status == 0)
    }
    try write(version: 1)
    let program = try run.run("one", "--watch")
    try #require(run.wait { program.prints == ["version 1"] }, "\(program.diagnostics)")
    for version in 2...4 {
      try write(version: version)
      #expect(run.wait { program.prints.last == "version \(version)" }, "\(program.diagnostics)")
    }
  }

  @Test func `changed files are restored only after consent`() throws {
    try run.change("one", "error('changed')")
    #expect(try run.plugin("restore").status == 1)
    #expect(try run.plugin("verify").status == 1)
    let newest = try run.plugin("update")
    #expect(newest.status == 1)
    #expect(newest.diagnostics.first?.contains("is up to date, but its files have changed") == true)
    #expect(try run.plugin("restore", "--yes").status == 0)
    #expect(try run.plugin("verify").status == 0)
    Folder.remove(run.sandbox.path + "/.local")
    #expect(try run.plugin("restore").status == 0)
    #expect(installed == manifest("1", "grim"))
  }

  @Test func `an unreachable source does not stop the others`() throws {
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

  private func commit(_ name: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-ec",
      "git init --quiet && git add --all && git -c user.name=Ann -c user.email=ann@example.org "
        + "commit --quiet --message=files",
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: "\(run.sandbox.path)/\(name)")
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test func `four repositories are queried at the same time`() throws {
    for name in (1...6).map({ "git\($0)" }) {
      try run.write(#"{"name": "\#(name)", "version": "1", "api": 1}"#, to: "\(name)/plugin.json")
      try run.write("", to: "\(name)/init.lua")
      try commit(name)
      let added = try run.plugin("add", "file://\(run.sandbox.path)/\(name)", "--yes")
      #expect(added.status == 0, "\(added.diagnostics)")
    }
    try run.write("-- newer", to: "git3/init.lua")
    try commit("git3")
    // Each git waits until four have started, which never happens if they run one after another.
    try run.write(
      """
      #!/bin/sh
      cd '\(run.sandbox.path)'
      : > live.$$
      ls | grep -c '^live' >> counts
      : > begun.$$
      while [ "$(ls | grep -c '^begun')" -lt 4 ]; do sleep 0.05; done
      /usr/bin/git "$@"
      status=$?
      rm live.$$
      exit $status
      """, to: "bin/git")
    chmod("\(run.sandbox.path)/bin/git", 0o755)
    let program = try run.start(
      ["plugin", "list", "--outdated"], with: ["PATH": "\(run.sandbox.path)/bin:/usr/bin:/bin"])
    #expect(program.waitForEnd(), "\(program.diagnostics)")
    #expect(program.child.exit == .status(0), "\(program.diagnostics)")
    #expect(program.lines.count == 1, "\(program.lines)")
    #expect(program.lines.first?.hasPrefix("git3: ") == true, "\(program.lines)")
    let counts = String(decoding: try contents(ofFile: "\(run.sandbox.path)/counts"), as: UTF8.self)
      .split(separator: "\n").compactMap { Int($0) }
    #expect(counts.count == 6, "\(counts)")
    #expect(counts.max() == 4, "\(counts)")
  }
}
