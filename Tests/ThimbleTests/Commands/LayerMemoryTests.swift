import StageRuns
import Testing

@Suite struct LayerMemoryTests {
  @Test(arguments: ["-1", "101", "much", ""])
  func `what is no number of times is refused in a sentence`(text: String) throws {
    let outcome = try Outcome.of(["run", "--layer-memory=\(text)", "x.lua"])
    #expect(outcome.status == 2)
    #expect(outcome.diagnostics.first?.contains("a number from 0 to 100") == true)
  }
}
