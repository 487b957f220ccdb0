import Testing

@testable import thimble

@Suite struct PulseTests {
  private func unblocked(_ state: Character, _ used: Int) -> Double {
    Pulse.unblocked(ProcessActivity(state: state, processorTime: 1000 + used), since: 1000)
  }

  @Test func `time in which a process waits for a processor or a disk does not count`() {
    #expect(unblocked("R", 0) == 0)
    #expect(unblocked("R", 50) == 0.05)
    #expect(unblocked("D", 50) == 0)
  }

  @Test func `the whole time counts if a process is stopped, sleeps or computes`() {
    #expect(unblocked("T", 0) == 0.25)
    #expect(unblocked("S", 0) == 0.25)
    // The kernel's clock is coarse.
    #expect(unblocked("R", 260) == 0.25)
  }
}
