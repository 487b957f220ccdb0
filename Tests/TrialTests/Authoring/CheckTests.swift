import Foundation
import JSON
import PluginHost
import Requirements
import Scripting
import StageRuns
import Testing
import Traces

@testable import Trial

@Suite struct CheckTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Writes files to a plugin's folder. Returns its path.
  private func folder(_ files: [String: String]) throws -> String {
    let folder = sandbox.path + "/faulty"
    for (name, text) in files {
      let url = URL(fileURLWithPath: folder + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return folder
  }

  private static let manifest = "{ \"name\": \"faulty\", \"version\": \"1.0.0\", \"api\": 1 }"

  @Test func `one check reports all mistakes`() throws {
    let folder = try folder([
      "plugin.json": "{ \"name\": \"a b\", \"version\": 1, \"apii\": 1, \"api\": 1 }",
      "init.lua":
        "local other = require 'other'\nlocal gone = require 'gone.away'\nprin(other, gone)",
      "other.lua": "local x = = 1",
      "more/deep.lua": "return io.open and string.fromat('x')",
    ])
    let outcome = try Outcome.of(["check", folder])
    #expect(outcome.status == 78)
    let text = outcome.lines.joined(separator: "\n")
    #expect(text.contains("plugin.json: \"name\" must be of letters"))
    #expect(text.contains("plugin.json: field 'version' is 1"))
    #expect(text.contains("unknown field \"apii\"; did you mean \"api\"?"))
    #expect(text.contains("faulty/other.lua:1: unexpected symbol near '='"))
    #expect(text.contains("faulty/init.lua:2: there is no module \"gone.away\""))
    #expect(
      text.contains(
        "faulty/init.lua:3: nothing defines the global \"prin\"; did you mean \"print\"?"))
    #expect(text.contains("faulty/more/deep.lua:1: plugins have no io;"))
    #expect(text.contains("plugins have no string.fromat; did you mean \"format\"?"))
    #expect(outcome.lines.last == "\(folder): 8 mistakes")
    #expect(outcome.diagnostics.isEmpty)
  }

  @Test func `shared modules are found and checked`() throws {
    let data = sandbox.path + "/data"
    let modules = data + "/thimble/modules"
    try FileManager.default.createDirectory(atPath: modules, withIntermediateDirectories: true)
    try Data("require('thimble').spawn { 'ls' }\nreturn nothing".utf8).write(
      to: URL(fileURLWithPath: modules + "/part.lua"))
    let folder = try folder([
      "plugin.json": String(Self.manifest.dropLast())
        + ", \"permissions\": { \"spawn\": [\"ls\"] } }",
      "init.lua":
        "local thimble = require 'thimble'\nrequire 'part' require 'gone' thimble.log 'x'",
    ])
    let environment = ["XDG_DATA_HOME": data]
    let text = try Outcome.of(["check", folder], environment: environment).lines.joined(
      separator: "\n")
    #expect(text.contains("\(modules)/part.lua:2: nothing defines the global \"nothing\""))
    #expect(text.contains("the plugin has no gone.lua, and neither has \(modules)"))
    #expect(!text.contains("no code uses it"))
    try Data("return 'fine'".utf8).write(to: URL(fileURLWithPath: modules + "/gone.lua"))
    try Data(
      "describe('it', function() it('is', function() assert.equal('fine', require 'gone') end) end)"
        .utf8
    )
    .write(to: URL(fileURLWithPath: folder + "/faulty_spec.lua"))
    try Data("return 1".utf8).write(to: URL(fileURLWithPath: modules + "/part.lua"))
    let test = try Outcome.of(["test", folder], environment: environment)
    #expect(test.lines.last == "1 passed, 0 failed")
  }

  @Test func `an error of loading is reported with its call stack`() throws {
    let folder = try folder([
      "plugin.json": Self.manifest,
      "init.lua": "local function open()\n  error 'no window'\nend\nopen()",
    ])
    let outcome = try Outcome.of(["check", folder, "--json"])
    #expect(outcome.status == 78)
    #expect(outcome.lines.count == 1)
    let finding = try JSONValue.parse(#require(outcome.lines.first)).object
    #expect(finding?["kind"] == "load")
    #expect(finding?["plugin"] == "faulty")
    #expect(finding?["file"] == .string(folder + "/init.lua"))
    #expect(finding?["line"] == 2)
    #expect(finding?["message"] == "no window")
    #expect(finding?["traceback"]?.array?.count == 2)
  }

  @Test func `a mistake in the code is not reported again as an error of loading`() throws {
    let folder = try folder(["plugin.json": Self.manifest, "init.lua": "pritn 'x'"])
    #expect(try Outcome.of(["check", folder]).lines.count == 2)
  }

  @Test func `an unknown name of thimble is found in code that does not run`() throws {
    let folder = try folder([
      "plugin.json": Self.manifest,
      "init.lua": "local thimble = require 'thimble'\nreturn function() thimble.tapp {} end",
    ])
    let outcome = try Outcome.of(["check", folder])
    #expect(
      outcome.lines == [
        folder + "/init.lua:2: thimble has no \"tapp\"; did you mean \"tap\"?",
        "faulty: 1 mistake",
      ])
  }

  @Test func `misspelt fields of objects are found in handlers that do not run`() throws {
    let folder = try folder([
      "plugin.json": Self.manifest,
      "init.lua": """
      local thimble = require "thimble"
      local window = thimble.window { title = "x" }
      window:add_gesture_recognizer(thimble.tap {
        on_ended = function(tap) print(tap.locatoin) end,
      })
      """,
    ])
    let outcome = try Outcome.of(["check", folder])
    #expect(outcome.status == 78)
    #expect(
      outcome.lines == [
        folder + "/init.lua:4: a tap has no \"locatoin\"; did you mean \"location_in\"?",
        "faulty: 1 mistake",
      ])
  }

  @Test func `the examples of the documents use only names that exist`() throws {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
    let objects = ObjectNames()
    var examples = 0
    for folder in ["docs", "Plugins"] {
      for case let file as String in try #require(
        FileManager.default.enumerator(atPath: root.path + "/" + folder))
      where file.hasSuffix(".md") {
        let text = try String(contentsOfFile: "\(root.path)/\(folder)/\(file)", encoding: .utf8)
        for block in text.components(separatedBy: "```lua\n").dropFirst() {
          let code =
            "local thimble = require 'thimble'\n"
            + block.components(separatedBy: "```")[0]
          examples += 1
          for (type, use) in LuaNames(in: Array(code.utf8), objects: objects).objectFields {
            #expect(objects.names(of: type).contains(use.name), "\(file): \(type).\(use.name)")
          }
        }
      }
    }
    #expect(examples > 20)
  }

  @Test func `an optional module that is missing is no mistake`() throws {
    let file = try sandbox.write(
      "local ok, extra = pcall(require, 'extra')\nreturn ok and extra", to: "one.lua")
    #expect(try Outcome.of(["check", file]).status == 0)
  }

  @Test func `missing and unused permissions are reported`() throws {
    let folder = try folder([
      "plugin.json":
        "{ \"name\": \"faulty\", \"version\": \"1\", \"api\": 1, "
        + "\"permissions\": [\"workspaces\"] }",
      "init.lua":
        "local thimble = require 'thimble'\nreturn function() thimble.spawn { 'grim' } end",
    ])
    let outcome = try Outcome.of(["check", folder])
    #expect(outcome.status == 78)
    #expect(
      outcome.lines == [
        folder
          + "/init.lua:2: thimble.spawn needs the permission \"spawn\", "
          + "which plugin.json does not request",
        folder
          + "/plugin.json: the permission \"workspaces\" is requested, but no code uses it",
        "faulty: 2 mistakes",
      ])
  }

  @Test func `check and replay have the same limit of a plugin's size`()
    throws
  {
    let trace = try sandbox.write(
      TouchScript(width: 100, height: 100).trace.text, to: "trace.jsonl")
    for (bytes, status) in [(300 << 10, [Int32(0), 0]), ((1 << 20) + 1, [78, 78])] {
      let file = try sandbox.write(
        "local t = '" + String(repeating: "x", count: bytes - 12) + "'", to: "long.lua")
      let outcomes = [
        try Outcome.of(["check", file]), try Outcome.of(["replay", trace, "--plugin", file]),
      ]
      #expect(outcomes.map(\.status) == status, "\(outcomes)")
      guard status[0] != 0 else { continue }
      for outcome in outcomes {
        let text = (outcome.lines + outcome.diagnostics).joined()
        #expect(text.contains("long.lua"))
        #expect(text.contains("it is larger than 1 MiB"))
      }
    }
  }

  @Test func `check without a configuration reports the path that is missing`() throws {
    let outcome = try Outcome.of(
      ["check"], environment: ["XDG_CONFIG_HOME": sandbox.path + "/none"])
    #expect(outcome.status == 78)
    #expect(outcome.diagnostics.first?.contains("there is no configuration at") == true)
  }

  @Test func `thimble.use in a plugin is reported as possible in the configuration only`() throws {
    let file = try sandbox.write(
      "local thimble = require 'thimble'\nthimble.use 'drawer'", to: "one.lua")
    let outcome = try Outcome.of(["check", file])
    #expect(
      outcome.lines.first?.contains("thimble.use is available only in the configuration") == true)
  }

  @Test func `a plugin of a single file is checked`() throws {
    let file = try sandbox.write("local thimble = require 'thimble'\nthimble.tpa {}", to: "one.lua")
    let outcome = try Outcome.of(["check", file])
    #expect(outcome.status == 78)
    #expect(outcome.lines.first?.hasPrefix(file + ":2: thimble has no \"tpa\"") == true)
  }

  @Test func `a missing plugin makes the status 78, and the others are checked`() throws {
    let one = try sandbox.write("return 1", to: "one.lua")
    try FileManager.default.createDirectory(
      atPath: sandbox.path + "/empty", withIntermediateDirectories: true)
    let outcome = try Outcome.of(["check", "not-there", sandbox.path + "/empty", one])
    #expect(outcome.status == 78)
    #expect(outcome.diagnostics.contains { $0.contains("there is no plugin \"not-there\"") })
    #expect(outcome.diagnostics.contains { $0.contains("/empty contains no plugin; skipping it") })
    #expect(outcome.lines == ["\(one): no mistakes"])
  }

  @Test func `the shipped plugins pass the check`() throws {
    let plugins = URL(fileURLWithPath: #filePath).appending(path: "../../../../Plugins")
      .standardized
    let folders = try FileManager.default.contentsOfDirectory(atPath: plugins.path).sorted()
      .map { plugins.path + "/" + $0 }
      .filter { FileManager.default.fileExists(atPath: $0 + "/plugin.json") }
    let outcome = try Outcome.of(["check"] + folders)
    #expect(outcome.status == 0)
    #expect(outcome.diagnostics == [])
    #expect(outcome.lines.count == folders.count)
  }

  @Test(.needs("luacheck"))
  func `the shipped Lua passes luacheck`() throws {
    let files = try PluginTemplate(name: "any", types: "", modules: "").files()
    let settings = try #require(files.first { $0.path == ".luacheckrc" }).text
    let luacheck = Process()
    luacheck.executableURL = URL(fileURLWithPath: installedProgram("luacheck") ?? "")
    luacheck.arguments = [
      "-q", "--no-color", "--config", try sandbox.write(settings, to: "luacheckrc"), "Plugins",
      "--exclude-files", "**/types/*", "**/spec-types/*",
    ]
    luacheck.currentDirectoryURL =
      URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
    let output = Pipe()
    luacheck.standardOutput = output
    try luacheck.run()
    luacheck.waitUntilExit()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(luacheck.terminationStatus == 0, "\(text)")
  }
}
