import Foundation
import StageRuns
import System
import Testing

@testable import thimble

/// Processes that crash in `thimble check`, `test` and `replay`.
@Suite struct TrialCrashTests {
  let sandbox: StageRuns.Sandbox
  let loop = EventLoop()

  init() throws { sandbox = try StageRuns.Sandbox() }

  private func folder(_ name: String, _ specs: [String: String]) throws -> String {
    try sandbox.makeFolder(name)
    _ = try sandbox.write(
      "{ \"name\": \"\(name)\", \"version\": \"1.0.0\", \"api\": 1 }", to: "\(name)/plugin.json")
    _ = try sandbox.write("local thimble = require 'thimble'", to: "\(name)/init.lua")
    for (file, text) in specs { _ = try sandbox.write(text, to: "\(name)/\(file)_spec.lua") }
    return sandbox.path + "/" + name
  }

  private static func child(of process: Int32) -> Int32? {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.flatMap { Int32($0) }
  }

  @Test func `a crash is a failed result, and other specs and plugins run`() throws {
    let endless = "it('loops', function() print('begun') while true do end end)"
    let first = try folder(
      "first", ["a": "it('is first', function() end)", "b": endless, "c": "it('ends', print)"])
    let second = try folder("second", ["a": "it('is second', function() end)"])
    let junit = sandbox.path + "/results.xml"
    let program = try Program(
      sandbox.configuration([
        builtProgram("thimble"), "test", "--limit=600", "--junit=\(junit)", first, second,
      ]), on: loop)
    let isRunning = loop.run(until: { program.diagnostics.contains("begun") }, timeout: hangTimeout)
    #expect(isRunning, "\(program.lines) \(program.diagnostics)")
    kill(try #require(Self.child(of: program.child.id)), SIGSEGV)
    #expect(program.waitForEnd())
    #expect(program.child.exit == .status(1))
    #expect(
      program.diagnostics.contains(
        "thimble: " + TrialRun.sentence(about: "first", .signal(SIGSEGV))))
    #expect(
      program.lines == [
        "first/a_spec.lua", "  ✓ is first", "first/b_spec.lua", "  ✗ runs",
        "      the process that ran it crashed or hung", "first/c_spec.lua", "  ✓ ends",
        "second/a_spec.lua", "  ✓ is second", "3 passed, 1 failed",
      ])
    let page = try String(contentsOfFile: junit, encoding: .utf8)
    #expect(page.contains("failures=\"1\""))
  }

  /// Scripts of the corpus that break an unprotected Lua. They can end only their own process.
  @Test(arguments: ["closing-value-of-for", "index-without-end"])
  func `a plugin that attacks Lua can end only its own process`(name: String) throws {
    let corpus = URL(filePath: #filePath).appending(path: "../../../HostileTests/Corpus")
    let file = corpus.standardized.appending(path: name + ".lua")
    let code = try String(contentsOf: file, encoding: .utf8)
    let plugin = try sandbox.write(code, to: "hostile.lua")
    _ = try sandbox.write("it('is loaded', function() plugin.load() end)", to: "hostile_spec.lua")
    let trace = try sandbox.write("{\"thimble_trace\": 1}\n", to: "trace.jsonl")
    for words in [["check", plugin], ["test", plugin], ["replay", "-p", plugin, trace]] {
      let program = try Program(
        sandbox.configuration([builtProgram("thimble")] + words), on: loop)
      #expect(program.waitForEnd())
      guard case .status(let status)? = program.child.exit else {
        Issue.record("\(words): \(String(describing: program.child.exit))")
        continue
      }
      let isNamed = program.diagnostics.contains { $0.contains("plugin \"hostile\"") }
      #expect(status == 0 || isNamed, "\(words) \(status) \(program.diagnostics)")
    }
  }
}
