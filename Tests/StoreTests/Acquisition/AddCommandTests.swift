import Foundation
import JSON
import Stage
import StageRuns
import System
import Testing
import Traces

@Suite struct AddCommandTests {
  private let run: StageRun
  private let source: String

  init() throws {
    run = try StageRun()
    // A sandboxed process of the superuser has no more rights to files than other users.
    chmod(run.sandbox.path, 0o755)
    source = run.sandbox.path + "/one"
    try run.write(
      #"{"name": "one", "version": "1", "api": 1, "permissions": {"spawn": ["grim"]}}"#,
      to: "one/plugin.json")
    try run.write("require('thimble').window { title = 'one' }", to: "one/init.lua")
  }

  /// The folder of the installed version, or a path without a folder if the plugin is not
  /// installed.
  private var installed: String { run.installed("one") }

  /// Makes a repository of the source, with the tag v1, and returns its address and commit.
  private func makeRepository() throws -> (address: String, commit: String) {
    let bare = run.sandbox.path + "/one.git"
    let git = try run.start(
      [],
      under: [
        "sh", "-ec",
        """
        cd "$0" && git init --quiet && git add --all && git -c user.name=Ann -c \
        user.email=ann@example.org commit --quiet --message=one && git tag v1 && git clone \
        --quiet --bare . "$1" && git rev-parse HEAD
        """, source, bare,
      ])
    #expect(git.waitForEnd(), "\(git.diagnostics)")
    #expect(git.child.exit == .status(0), "\(git.diagnostics)")
    return ("file://" + bare, try #require(git.lines.last))
  }

  @Test func `adding a plugin without consent installs nothing`() throws {
    let outcome = try run.plugin("add", source)
    #expect(outcome.status == 1)
    #expect(outcome.lines.contains { $0.contains("(spawn: grim)") })
    #expect(outcome.diagnostics.contains { $0.contains("--yes agrees") })
    #expect(!exists(installed))
  }

  @Test func `a plugin is added, verified, run isolated, and removed`() throws {
    let added = try run.plugin("add", source, "--yes")
    #expect(added.status == 0, "\(added.diagnostics)")
    #expect(added.lines.last == #"thimble.use("one", { permissions = { spawn = { "grim" } } })"#)
    #expect(
      try run.plugin("verify").lines == [#"plugin "one" is unchanged since its installation"#])
    _ = try run.run("one")
    try #require(run.wait { run.stage.windows.count == 1 })
    #expect(try run.plugin("list", "--json").lines.contains { $0.contains(#""isolated""#) })
    #expect(try run.plugin("remove", "one").status == 0)
    #expect(!exists(installed))
    #expect(try run.plugin("undo").status == 0)
    #expect(exists(installed))
    #expect(try run.plugin("remove", "one").status == 0)
    #expect(try run.plugin("remove", "one").status == 0)
    #expect(try run.plugin("remove", "one").status == 1)
    #expect(try run.plugin("verify", "one").status == 1)
  }

  /// Two commands lead from the address of a repository to a gesture that works.
  @Test func `the command that add prints makes the plugin's gesture work`() throws {
    let mark = run.sandbox.path + "/mark"
    try run.write(
      #"{"name": "one", "version": "1", "api": 1, "permissions": {"spawn": ["touch"]}}"#,
      to: "one/plugin.json")
    try run.write(
      """
      local thimble = require 'thimble'
      local window = thimble.window { title = 'one' }
      window:add_gesture_recognizer(thimble.swipe {
        direction = 'right', on_ended = function() thimble.spawn { 'touch', '\(mark)' } end,
      })
      """, to: "one/init.lua")
    let added = try run.plugin("add", makeRepository().address, "--yes")
    #expect(added.status == 0, "\(added.diagnostics)")
    let command = try #require(added.lines.first { $0.hasPrefix("thimble run ") })
    #expect(command == "thimble run one --allow spawn")
    let program = try run.start(command.split(separator: " ").dropFirst().map(String.init))
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    var script = TouchScript(width: 1280, height: 800)
    script.move([{ (400 + 300 * $0, 400) }], for: 120)
    run.play(script.trace.events)
    #expect(run.wait { exists(mark) }, "\(program.diagnostics)")
  }

  @Test func `list and info show the source, tag and commit of a plugin`() throws {
    let (address, commit) = try makeRepository()
    #expect(try run.plugin("add", address + "@v1", "--yes").status == 0)
    let origin = "from \(address)@v1, commit \(commit.prefix(12))"
    func expectShown() throws {
      let list = try run.plugin("list").lines
      #expect(list.contains { $0.hasPrefix("one ") && $0.contains(origin) }, "\(list)")
      let info = try run.plugin("info", "one").lines
      #expect(
        Set(info).isSuperset(of: ["source: \(address)", "tag: v1", "commit: \(commit)"]),
        "\(info)")
    }
    try expectShown()
    let program = try run.run("one")
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    try expectShown()
  }

  @Test func `commands report their results as JSON`() throws {
    func facts(_ words: String...) throws -> JSONObject {
      let outcome = try run.plugin(words + ["--json"])
      #expect(outcome.lines.count == 1, "\(words): \(outcome.lines)")
      return try JSONValue.parse(outcome.lines.first ?? "").object ?? JSONObject()
    }
    func first(_ words: String...) throws -> JSONValue? {
      let outcome = try run.plugin(words + ["--json"])
      #expect(outcome.lines.count == 1, "\(words): \(outcome.lines)")
      let list = try JSONValue.parse(outcome.lines.first ?? "").object?["plugins"]?.array
      return list?.first?.object?["state"]
    }
    #expect(try facts("add", source)["state"] == "declined")
    let added = try facts("add", source, "--yes")
    #expect(added["state"] == "installed")
    #expect(added["permissions"] == ["spawn": ["grim"]])
    #expect(added["run"] == "thimble run one --allow spawn")
    #expect(try facts("add", source, "--yes")["error"]?.string?.contains("already") == true)
    #expect(try first("verify") == "whole")
    #expect(try first("update") == "current")
    try run.write(
      #"{"name": "one", "version": "2", "api": 1, "permissions": {"spawn": ["grim"]}}"#,
      to: "one/plugin.json")
    #expect(try first("update", "one") == "declined")
    #expect(try first("update", "--yes") == "updated")
    #expect(try facts("undo")["state"] == "installed")
    try run.change("one", "error('changed')")
    #expect(try first("verify") == "failed")
    #expect(try first("restore") == "declined")
    #expect(try facts("remove", "one")["state"] == "declined")
    #expect(exists(installed))
    try run.write("require('thimble').window { title = 'one' }", to: "one/init.lua")
    #expect(try facts("remove", "one", "--yes")["can_undo"] == false)
    #expect(!exists(installed))
    #expect(try facts("list", "--outdated")["plugins"] == [])
  }

  @Test func `a plugin whose files were changed does not run`() throws {
    #expect(try run.plugin("add", source, "--yes").status == 0)
    try run.change("one", "error('changed')")
    let verified = try run.plugin("verify", "one")
    #expect(verified.status == 1)
    #expect(verified.diagnostics.contains { $0.contains("init.lua was changed") })
    let program = try run.run("one")
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit == .status(78))
    #expect(program.diagnostics.contains { $0.contains("init.lua was changed") })
  }

  @Test func `a plugin does not run while the lock file is a dangling link`() throws {
    #expect(try run.plugin("add", source, "--yes").status == 0)
    let lock = run.sandbox.path + "/.config/thimble/plugins.lock.json"
    try #require(unlink(lock) == 0)
    symlink("none", lock)
    let program = try run.run("one")
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit == .status(78))
    #expect(program.diagnostics.contains { $0.contains("plugins.lock.json cannot be used") })
  }

  @Test func `a plugin does not run while the list of disabled plugins is invalid`() throws {
    #expect(try run.plugin("add", source, "--yes").status == 0)
    try run.write("{", to: ".local/state/thimble/plugins.json")
    let program = try run.run("one")
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit == .status(78))
    #expect(program.diagnostics.contains { $0.contains("is third-party and does not run") })
  }

  @Test(arguments: ["./one", ".store/one/VERSION", ".store/one/VERSION/init.lua", "LINK"])
  func `a changed plugin does not run by any other path`(word: String) throws {
    #expect(try run.plugin("add", source, "--yes").status == 0)
    try run.change("one", "error('changed')")
    symlink(installed, run.sandbox.path + "/link")
    let version = installed.pathNames.last ?? ""
    let path =
      word == "LINK" ? run.sandbox.path + "/link" : word.replacing("VERSION", with: version)
    let program = try run.start(
      ["run", path],
      under: ["env", "-C", run.sandbox.path + "/.local/share/thimble/plugins"])
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit == .status(78))
    #expect(program.diagnostics.contains { $0.contains("init.lua was changed") })
  }

  @Test(arguments: [["test"], ["check"], ["replay", "TRACE", "--plugin"]])
  func `test, check and replay refuse a changed plugin`(words: [String]) throws {
    #expect(try run.plugin("add", source, "--yes").status == 0)
    let trace = try run.write("", to: "trace.jsonl")
    let words = words.map { $0 == "TRACE" ? trace : $0 } + [installed]
    try run.change("one", "error('changed')")
    let program = try run.start(words)
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit != .status(0))
    #expect(
      program.diagnostics.contains { $0.contains("init.lua was changed") },
      "\(program.diagnostics) \(program.lines)")
    try run.configure("thimble.use('one')")
    let check = try run.start(["check"])
    #expect(run.wait { check.child.exit == .status(78) })
    #expect((check.lines + check.diagnostics).contains { $0.contains("init.lua was changed") })
  }

  @Test func `a changed isolated plugin is not restarted`() throws {
    #expect(try run.plugin("add", source, "--yes").status == 0)
    let program = try run.run("one")
    try #require(run.wait { run.stage.windows.count == 1 }, "\(program.diagnostics)")
    try run.change("one", "print('changed')")
    let list = try JSONValue.parse(run.plugin("list", "--json").lines.first ?? "").object
    let plugin = list?["plugins"]?.array?.compactMap(\.object).first {
      $0["name"]?.string == "one" && $0["processes"] != nil
    }
    let processes = plugin?["processes"]?.array?.compactMap { $0.number.map { Int32($0) } } ?? []
    try #require(!processes.isEmpty)
    for process in processes { kill(process, SIGKILL) }
    #expect(run.wait { program.diagnostics.contains { $0.contains("init.lua was changed") } })
    #expect(run.wait { program.child.exit != nil })
    #expect(!program.prints.contains("changed"))
  }

  @Test(
    arguments: [
      (["add"], "the plugin's source is missing"), (["add", "a", "b", "c"], "unexpected \"c\""),
      (["remove"], "the plugin's name is missing"), (["verify", "a", "b"], "unexpected \"b\""),
    ])
  func `wrong arguments are reported`(words: [String], sentence: String) throws {
    let outcome = try Outcome.of(["plugin"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.first?.contains(sentence) == true)
  }
}
