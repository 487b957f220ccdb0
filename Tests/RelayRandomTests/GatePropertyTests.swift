import RelayRuns
import Testing

#if DEBUG
  private let seeds: ClosedRange<UInt64> = 1...500
#else
  private let seeds: ClosedRange<UInt64> = 1...20_000
#endif

struct GatePropertyTests {
  @Test func `an app reads legal sequences and whole touches, whatever happens`() {
    var counts = GateRun.Counts()
    for seed in seeds {
      let run = GateRun(seed: seed)
      counts.add(run.counts)
      if let violation = run.violation {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
    // The runs have events of every kind.
    #expect(counts.whole > seeds.count)
    #expect(counts.notes.count == 15, "each kind of note and reason, found \(counts.notes)")
    #expect(counts.notes.values.allSatisfy { $0 > seeds.count / 100 }, "found \(counts.notes)")
  }

  @Test(arguments: [2, 3])
  func `sequences stay legal when several judges decide, in any order, and die`(judges: Int) {
    var counts = GateRun.Counts()
    for seed in seeds {
      let run = GateRun(seed: seed, judges: judges)
      counts.add(run.counts)
      if let violation = run.violation {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
    #expect(counts.whole > seeds.count)
    #expect(counts.lost > seeds.count / 100)
    #expect(counts.notes.count == 16, "each kind of note and reason, found \(counts.notes)")
  }

  @Test(arguments: GateFault.allCases)
  func `a faulty gate is noticed`(fault: GateFault) {
    #expect(seeds.prefix(500).contains { GateRun(seed: $0, fault: fault).violation != nil })
  }
}
