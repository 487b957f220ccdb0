import Foundation
import PluginHost
import Scripting
import StageRuns
import System
import Testing

@testable import Trial

/// Plugins in `check`, `test` and `replay` cannot reach the user's files and variables.
@Suite struct TrialFilesTests {
  let sandbox: Sandbox
  let precious: String
  let plugin: String

  init() throws {
    sandbox = try Sandbox()
    precious = try sandbox.write("mine", to: "precious")
    plugin = sandbox.path + "/stranger"
    try FileManager.default.createDirectory(atPath: plugin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path + "/link", withDestinationPath: precious)
    _ = try sandbox.write(
      """
      { "name": "stranger", "version": "1.0.0", "api": 1, "permissions": {
        "fs.write": \(permission), "fs.read": \(permission), "env": ["TOKEN", "HOME"],
        "spawn": ["rm"], "dbus": ["org.x"], "clipboard": true, "screenshot": true, "keys": true } }
      """, to: "stranger/plugin.json")
    _ = try sandbox.write(code, to: "stranger/init.lua")
    _ = try sandbox.write(
      "it('does', function() assert.contains('write \(precious)', plugin.actions) end)",
      to: "stranger/stranger_spec.lua")
  }

  private var permission: String { "[\"*\"]" }

  private var code: String {
    """
    local thimble = require "thimble"
    local folder, precious = "\(sandbox.path)", "\(precious)"
    print("home", thimble.env "HOME", thimble.env "TOKEN")
    print("read", thimble.fs.read(precious))
    print("link", thimble.fs.read(folder .. "/link"))
    print("up", thimble.fs.read(folder .. "/stranger/../precious"))
    print("list", #(thimble.fs.list(folder) or {}))
    print("write", thimble.fs.write(precious, "theirs"), thimble.fs.read(precious))
    print("link", thimble.fs.write(folder .. "/link", "theirs"))
    print("own", thimble.fs.write("$DATA/deep/notes", "x"),
      thimble.fs.read "~/.local/share/thimble/files/stranger/deep/notes")
    print("image", (pcall(thimble.image, folder .. "/picture.png")))
    thimble.store.set("x", 1)
    thimble.store.flush()
    thimble.spawn { "rm", "-rf", folder }
    thimble.dbus.call { service = "org.x", path = "/x", interface = "org.x", method = "Y" }
    thimble.clipboard.set "theirs"
    thimble.screenshot.take({}, function() end)
    thimble.keys.type "theirs"
    thimble.window {}
    """
  }

  private func look(_ words: String...) throws -> Outcome {
    try PNG.write(to: sandbox.path + "/picture.png")
    let before = try FileManager.default.subpathsOfDirectory(atPath: sandbox.path).sorted()
    let runtime = try Sandbox()
    let outcome = try Outcome.of(
      words,
      environment: ["HOME": sandbox.path, "TOKEN": "secret", "XDG_RUNTIME_DIR": runtime.path])
    #expect(try String(contentsOfFile: precious, encoding: .utf8) == "mine")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: sandbox.path).sorted() == before)
    #expect(Folder.names(in: runtime.path, hidden: true).isEmpty)
    return outcome
  }

  private enum PNG {
    static func write(to path: String) throws {
      let bytes =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E"
        + "rkJggg=="
      try #require(Data(base64Encoded: bytes)).write(to: URL(fileURLWithPath: path))
    }
  }

  /// The actions that the plugin would have performed, as they are reported.
  private var deeds: [String] {
    [
      "read the variable HOME", "read the variable TOKEN", "read \(precious)",
      "read \(sandbox.path)/link", "read \(sandbox.path)", "write \(precious)",
      "write \(sandbox.path)/link",
      "write /home/tester/.local/share/thimble/files/stranger/deep/notes",
      "read \(sandbox.path)/picture.png", "spawn rm -rf \(sandbox.path)",
      "call org.x /x org.x Y", "copy theirs",
      "take a picture of the screen", "type theirs",
    ]
  }

  @Test func `check changes no files, and reports the actions of the plugin`()
    throws
  {
    let outcome = try look("check", plugin)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.lines.filter { $0.contains(" would ") }
        == deeds.map { "stranger: would \($0) when it is loaded" })
  }

  @Test func `test changes no files`() throws {
    let outcome = try look("test", plugin)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lines.last == "1 passed, 0 failed")
  }

  @Test func `a replay changes no files, and the user's files do not exist in it`() throws {
    let trace = try sandbox.write("{\"thimble_trace\": 1}\n", to: "trace.jsonl")
    let outcome = try look("replay", trace, "--plugin", plugin)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.diagnostics.filter { $0.contains(" would ") }
        == deeds.map { "thimble: would \($0)" })
    let missing = "cannot be used: no such file or directory"
    #expect(
      outcome.prints == [
        "home\t/home/tester\tnil", "read\tnil\t\(precious) \(missing)",
        "link\tnil\t\(sandbox.path)/link \(missing)",
        "up\tnil\t\"\(sandbox.path)/stranger/../precious\" is no path that begins with /, ~/, "
          + "$CONFIG/, $DATA/ or $CACHE/ and has no ..",
        "list\t0", "write\ttrue\ttheirs", "link\ttrue", "own\ttrue\tx", "image\tfalse",
      ], "\(outcome.prints)")
  }

  @Test func `a plugin in a trial cannot fill the disk`() throws {
    let rig = PluginRig()
    try rig.load(
      PluginSource(
        name: "greedy",
        text: """
          local thimble = require "thimble"
          local text, last = ("x"):rep(1 << 20), nil
          for i = 1, 80 do last = i if not thimble.fs.write("/a", text) then break end end
          print(last)
          for i = 1, 80 do last = i if not thimble.fs.write("/a" .. i, text) then break end end
          print(last, select(2, thimble.fs.write("/b", text)))
          """))
    #expect(rig.output == ["80", "64\t/b cannot be used: a trial has no space for more files"])
    rig.end()
  }
}
