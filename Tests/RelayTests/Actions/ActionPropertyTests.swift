import RelayRuns
import Testing

#if DEBUG
  private let seeds: ClosedRange<UInt64> = 1...500
#else
  private let seeds: ClosedRange<UInt64> = 1...20_000
#endif

struct ActionPropertyTests {
  @Test func `whatever a judge does, the app reads what a compositor could have said`() {
    var counts: [String: Int] = [:]
    for seed in seeds {
      let run = ActionRun(seed: seed)
      counts.merge(run.counts) { $0 + $1 }
      if let violation = run.violation {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
    // Each action is done at times, and each reason that there can be here is given.
    #expect(counts.keys.count { $0.hasPrefix("done") } == 8, "found \(counts)")
    #expect(counts.keys.count { !$0.hasPrefix("done") } == 8, "found \(counts)")
  }

  @Test(arguments: ActionFault.allCases)
  func `a relay that is wrong is noticed`(fault: ActionFault) {
    #expect(seeds.prefix(200).contains { ActionRun(seed: $0, fault: fault).violation != nil })
  }
}
