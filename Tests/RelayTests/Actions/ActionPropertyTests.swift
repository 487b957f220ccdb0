import RelayRuns
import Testing

#if DEBUG
  private let seeds: ClosedRange<UInt64> = 1...500
#else
  private let seeds: ClosedRange<UInt64> = 1...20_000
#endif

struct ActionPropertyTests {
  @Test func `any actions of a judge give the app a legal sequence of events`() {
    var counts: [String: Int] = [:]
    for seed in seeds {
      let run = ActionRun(seed: seed)
      counts.merge(run.counts) { $0 + $1 }
      if let violation = run.violation {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
    // The runs contain every action and every reason for a refusal that is possible here.
    #expect(counts.keys.count { $0.hasPrefix("done") } == 8, "found \(counts)")
    #expect(counts.keys.count { !$0.hasPrefix("done") } == 8, "found \(counts)")
  }

  @Test(arguments: ActionFault.allCases)
  func `a faulty relay is noticed`(fault: ActionFault) {
    #expect(seeds.prefix(200).contains { ActionRun(seed: $0, fault: fault).violation != nil })
  }
}
