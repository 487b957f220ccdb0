import StageRuns
import Testing

@Suite struct LayerMemoryTests {
  @Test(arguments: ["-1", "101", "much", ""])
  func `a value that is no number from 0 to 100 is refused`(text: String) throws {
    let outcome = try Outcome.of(["run", "--layer-memory=\(text)", "x.lua"])
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.first?.contains("a number from 0 to 100") == true)
  }
}
