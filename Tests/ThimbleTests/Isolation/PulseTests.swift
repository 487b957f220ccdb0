import Testing

@testable import thimble

@Suite struct PulseTests {
  private func unblocked(_ state: Character, _ used: Int) -> Double {
    Pulse.unblocked(ProcessActivity(state: state, processorTime: 1000 + used), since: 1000)
  }

  @Test func `waiting for a processor or a disk does not count as silence`() {
    #expect(unblocked("R", 0) == 0)
    #expect(unblocked("R", 50) == 0.05)
    #expect(unblocked("D", 50) == 0)
  }

  @Test func `a process that is stopped, sleeps or computes is silent all the time`() {
    #expect(unblocked("T", 0) == 0.25)
    #expect(unblocked("S", 0) == 0.25)
    // The kernel's clock is coarse.
    #expect(unblocked("R", 260) == 0.25)
  }
}
