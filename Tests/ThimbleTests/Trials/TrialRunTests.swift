import CommandLine
import Foundation
import StageRuns
import System
import Testing

@testable import thimble

/// Processes that check or test plugins, and the reports about their end.
@Suite struct TrialRunTests {
  let sandbox: StageRuns.Sandbox

  init() throws { sandbox = try StageRuns.Sandbox() }

  /// Runs a shell script in place of the program.
  private func run(_ script: String) throws -> Int32? {
    let program = try sandbox.write("#!/bin/sh\n\(script)\n", to: "program")
    chmod(program, 0o755)
    return try TrialRun(program, Console())
      .run(["check"], on: TrialRun.Subject(name: "a", readable: []))?.rawValue
  }

  @Test func `the process parses the arguments that were written for it`() throws {
    let process = TrialProcess(["check", "--json", "--", "a b"], reading: ["/a", "/b c"])
    let arguments = process.arguments
    #expect(arguments == ["trial", "2", "/a", "/b c", "check", "--json", "--", "a b"])
    #expect(TrialProcess(arguments[...]) == process)
    for words in ["check", "trial 1 /a", "trial -1 a", "trial 2 a b"] {
      #expect(TrialProcess(words.split(separator: " ").map(String.init)[...]) == nil)
    }
  }

  @Test func `the exit status of the process is returned`() throws {
    #expect(try run("exit 78") == 78)
    #expect(try run("exit 0") == 0)
  }

  @Test func `a process that crashes has no status`() throws {
    #expect(try run("kill -SEGV $$") == nil)
    #expect(try run("kill -PROF $$") == nil)
  }

  @Test func `a process that ends by a closed pipe ends the command silently`() throws {
    let error = #expect(throws: (any Error).self) { try run("kill -PIPE $$") }
    #expect("\(String(describing: error))".contains("141"))
  }

  @Test func `the message names the plugin and the reason`() {
    #expect(
      TrialRun.sentence(about: "a", .signal(SIGSEGV))
        == "plugin \"a\": the process that ran it was ended by signal 11; nothing else was affected"
    )
    #expect(
      TrialRun.sentence(about: "a", .signal(SIGPROF))
        == "plugin \"a\": the process that ran it was ended: a function did not return "
        + "within 3 seconds of processor time; nothing else was affected")
  }
}
