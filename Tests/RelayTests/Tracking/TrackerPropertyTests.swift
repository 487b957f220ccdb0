import RelayRuns
import Testing

struct TrackerPropertyTests {
  @Test func `any messages are read or refused, and new and closed windows are reported`() {
    var facts = 0
    for seed: UInt64 in 1...400 {
      let run = TrackerRun(seed: seed)
      facts += run.facts
      if let violation = run.violation {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
    #expect(facts > 1000)
  }
}
