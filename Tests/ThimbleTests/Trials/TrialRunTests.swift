import CommandLine
import Foundation
import StageRuns
import System
import Testing

@testable import thimble

/// Processes that look at plugins, and how their end is reported.
@Suite struct TrialRunTests {
  let sandbox: StageRuns.Sandbox

  init() throws { sandbox = try StageRuns.Sandbox() }

  /// Runs a shell script in place of the process.
  private func run(_ script: String) throws -> Int32? {
    let program = try sandbox.write("#!/bin/sh\n\(script)\n", to: "program")
    chmod(program, 0o755)
    return try TrialRun(program, Console())
      .run(["check"], on: TrialRun.Subject(name: "a", readable: []))?.rawValue
  }

  @Test func `arguments are those that the process reads again`() throws {
    let process = TrialProcess(["check", "--json", "--", "a b"], reading: ["/a", "/b c"])
    let arguments = process.arguments
    #expect(arguments == ["trial", "2", "/a", "/b c", "check", "--json", "--", "a b"])
    #expect(TrialProcess(arguments[...]) == process)
    for words in ["check", "trial 1 /a", "trial -1 a", "trial 2 a b"] {
      #expect(TrialProcess(words.split(separator: " ").map(String.init)[...]) == nil)
    }
  }

  @Test func `an exit status is relayed`() throws {
    #expect(try run("exit 78") == 78)
    #expect(try run("exit 0") == 0)
  }

  @Test func `a process that crashes has no status`() throws {
    #expect(try run("kill -SEGV $$") == nil)
    #expect(try run("kill -PROF $$") == nil)
  }

  @Test func `a process whose reader is gone ends the command without a sentence`() throws {
    let error = #expect(throws: (any Error).self) { try run("kill -PIPE $$") }
    #expect("\(String(describing: error))".contains("141"))
  }

  @Test func `a sentence names the plugin and what happened`() {
    #expect(
      TrialRun.sentence(about: "a", .signal(SIGSEGV))
        == "plugin \"a\": the process that ran it was ended by signal 11; nothing else was affected"
    )
    #expect(
      TrialRun.sentence(about: "a", .signal(SIGPROF))
        == "plugin \"a\": the process that ran it was ended: a function of Lua's library did not "
        + "return within 3 seconds of processor time; nothing else was affected")
  }
}
