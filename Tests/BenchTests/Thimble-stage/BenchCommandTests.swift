import StageRuns
import Testing

@Suite struct BenchCommandTests {
  private func bench(_ words: [String]) throws -> Outcome {
    try Outcome.of(["bench"] + words, program: builtProgram("thimble-stage"))
  }

  @Test func `help is printed to standard output`() throws {
    let outcome = try bench(["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.first?.hasPrefix("Usage: thimble-stage bench") == true)
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
  }

  @Test(
    arguments: [
      (["cores"], "unexpected \"cores\""),
      (["workload", "--samples", "many"], "--samples is \"many\""),
      (["draw", "lua", "--rounds", "0"], "--rounds is \"0\""),
    ] as [([String], String)])
  func `a wrong command exits with 2 and a message`(_ words: [String], _ part: String) throws {
    let outcome = try bench(words)
    #expect(outcome.status == 2)
    #expect(outcome.lines.isEmpty)
    #expect(outcome.diagnostics.first?.contains(part) == true)
  }

  @Test func `the workload command prints a trace with the requested samples`() throws {
    let outcome = try bench(["workload", "--samples", "50"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.count >= 50)
  }
}
