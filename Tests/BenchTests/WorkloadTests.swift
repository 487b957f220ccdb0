import Bench
import Testing
import Traces

@Suite struct WorkloadTests {
  @Test func `the workload is the same on every run`() {
    #expect(Workload.trace(samples: 2000) == Workload.trace(samples: 2000))
  }

  @Test func `the workload has at least the requested samples, and three fingers`() {
    let trace = Workload.trace(samples: 5000)
    let samples = trace.events.count { $0.kind != .frame }
    #expect(samples >= 5000)
    #expect(samples < 5600)
    let ids = Set(
      trace.events.compactMap { event in
        if case .down(let id, _, _) = event.kind { id } else { nil }
      })
    #expect(ids == [0, 1, 2])
  }

  @Test func `the benchmark counts each sample once and recognizes gestures`() {
    let trace = Workload.trace(samples: 3000)
    let result = CoreBench(trace).run(rounds: 2)
    #expect(result.samples == trace.events.count { $0.kind != .frame })
    #expect(result.actions > 100)
    #expect(result.core.count == 2)
    #expect(result.core.allSatisfy { $0 > 0 })
  }
}
