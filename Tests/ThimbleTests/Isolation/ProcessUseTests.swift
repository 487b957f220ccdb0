import Glibc
import Testing

@testable import thimble

@Suite struct ProcessUseTests {
  @Test func `a running process uses memory, and a missing one uses none`() {
    let own = ProcessUse(of: [getpid()])
    #expect(own.memory > 1 << 20)
    #expect(own.processorTime > 0)
    let none = ProcessUse(of: [0])
    #expect(none.memory == 0)
    #expect(none.processorTime == 0)
    #expect(ProcessUse(of: [getpid(), getpid()]).memory > own.memory)
  }
}
