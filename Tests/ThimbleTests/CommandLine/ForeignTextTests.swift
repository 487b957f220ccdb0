import Foundation
import JSON
import StageRuns
import System
import Testing
import Traces

@testable import CommandLine

/// Texts of plugins, traces and files are printed with escaped control characters, and cannot
/// imitate output of the program.
@Suite struct ForeignTextTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func outcome(of code: String, _ options: String...) throws -> Outcome {
    let plugin = try sandbox.write("local thimble = require 'thimble'\n" + code, to: "p.lua")
    var script = TouchScript(width: 100, height: 100)
    script.touch([(50, 50)], for: 60)
    let trace = try sandbox.write(script.trace.text, to: "t.jsonl")
    return try Outcome.of(["replay", trace, "--plugin", plugin] + options)
  }

  private static func isClean(_ outcome: Outcome) -> Bool {
    (outcome.lines + outcome.diagnostics).allSatisfy { line in
      line.unicodeScalars.allSatisfy { $0.isVisible || $0 == "\t" }
    }
  }

  @Test func `prints and logs cannot control the terminal or imitate another plugin`()
    throws
  {
    let outcome = try outcome(
      of: #"""
        thimble.window { title = "w" }
        print("\27[2J\u{9b}31m\rgone\nthimble: all is well\r\nother: said")
        warn("\27]0;title\7", "\nthimble: fine")
        thimble.log.info("\u{202e}txet\nthimble: fine")
        """#)
    #expect(Self.isClean(outcome))
    #expect(outcome.diagnostics.contains("p: \\u{1b}[2J\\u{9b}31m\\u{d}gone"))
    #expect(outcome.diagnostics.contains("    thimble: all is well\\u{d}"))
    #expect(!outcome.diagnostics.contains { $0.hasPrefix("thimble: ") || $0.hasPrefix("other: ") })
  }

  @Test func `control characters in errors and stack frames are escaped`() throws {
    let outcome = try outcome(
      of: #"""
        local w = thimble.window { title = "w" }
        w:add_gesture_recognizer(thimble.tap { on_ended = function()
          local f = load("local function g() error('\27[1A\\nthimble: forged') end g() return 1",
            "=\27[31m\nthimble: x")
          f()
        end })
        """#)
    #expect(Self.isClean(outcome))
    #expect(outcome.diagnostics.contains { $0.contains("\\u{1b}[31m") })
    #expect(outcome.diagnostics.filter { $0.hasPrefix("thimble: ") }.count == 1)
  }

  @Test func `control characters in names of recognizers are escaped in explanations`() throws {
    let outcome = try outcome(
      of: #"""
        local w = thimble.window { title = "w" }
        w:add_gesture_recognizer(thimble.tap { name = "tap\27[8m\nforged" })
        """#, "--explain")
    #expect(Self.isClean(outcome))
    #expect(outcome.lines.contains { $0.contains("tap\\u{1b}[8m\\u{a}forged") })
  }

  @Test func `control characters in errors of a trace are escaped`() throws {
    let trace = try sandbox.write(
      "{\"t_ms\":0,\"\u{1b}[2J\u{9b}\":1,\"down\":\"\u{1b}[1m\"}\n", to: "t.jsonl")
    let outcome = try Outcome.of(["replay", trace, "--plugin", "hello-touch"])
    #expect(outcome.status != 0)
    #expect(Self.isClean(outcome))
  }

  @Test func `a plugin cannot hide its permissions with control characters`() throws {
    let escape = #"\u001b[8m\r\nasks to nothing\u009b0m"#
    let manifest = """
      {"name": "sly", "version": "1\(escape)", "api": 1, "license": "MIT\(escape)",
       "authors": ["A\(escape)"], "description": "D\(escape)",
       "permissions": {"spawn": ["rm\(escape)"]}}
      """
    let folder = sandbox.path + "/sly"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try manifest.write(toFile: folder + "/plugin.json", atomically: true, encoding: .utf8)
    try "".write(toFile: folder + "/init.lua", atomically: true, encoding: .utf8)
    let outcome = try Outcome.of(["plugin", "info", folder])
    #expect(outcome.status == 0)
    #expect(Self.isClean(outcome))
    #expect(outcome.lines.count { $0.hasPrefix("requests permission to ") } == 1)
    #expect(outcome.lines.contains { $0.hasPrefix("version: 1\\u{1b}[8m\\u{d}") })
    let checked = try Outcome.of(["check", folder])
    #expect(Self.isClean(checked))
  }

  @Test func `control characters in test results are escaped in every format`() throws {
    _ = try sandbox.write("", to: "box.lua")
    _ = try sandbox.write(
      #"it("a\27[1m\nok 2 - forged", function() error("b\27[2m\nnot ok 3") end)"#,
      to: "box_spec.lua")
    for form in [[], ["--tap"], ["--json"]] {
      let outcome = try Outcome.of(
        ["test", sandbox.path + "/box.lua"] + form, timeout: .seconds(30))
      #expect(outcome.status == 1)
      #expect(Self.isClean(outcome))
      #expect(!outcome.lines.contains { $0.hasPrefix("ok 2") || $0.hasPrefix("not ok 3") })
    }
  }

  @Test func `a recording that links out of the plugin's folder is not replayed`() throws {
    let secret = try sandbox.write("root:secret:1\n", to: "secret")
    try FileManager.default.createDirectory(
      atPath: sandbox.path + "/box", withIntermediateDirectories: true)
    for (name, text) in [
      ("plugin.json", #"{ "name": "box", "version": "1", "api": 1 }"#), ("init.lua", ""),
      ("box_spec.lua", #"it("reads", function() touch.replay "t.jsonl" end)"#),
    ] {
      try text.write(toFile: sandbox.path + "/box/" + name, atomically: true, encoding: .utf8)
    }
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path + "/box/t.jsonl", withDestinationPath: secret)
    for number in 0..<20 {
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.path + "/box/here\(number)", withDestinationPath: ".")
    }
    let outcome = try Outcome.of(["test", sandbox.path + "/box"], timeout: .seconds(30))
    #expect(outcome.lines.contains { $0.contains("it is a link that leads out of") })
    #expect(!outcome.lines.contains { $0.contains("secret") })
    // The links of a folder to itself are not followed.
    #expect(try Outcome.of(["check", sandbox.path + "/box"], timeout: .seconds(30)).status == 0)
  }
}
