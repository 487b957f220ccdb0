import Glibc
import Testing

@testable import thimble

@Suite struct ProcessUseTests {
  @Test func `a process that runs has memory of its own, and one that is not there has none`() {
    let own = ProcessUse(of: [getpid()])
    #expect(own.memory > 1 << 20)
    #expect(own.processorTime > 0)
    let none = ProcessUse(of: [0])
    #expect(none.memory == 0)
    #expect(none.processorTime == 0)
    #expect(ProcessUse(of: [getpid(), getpid()]).memory > own.memory)
  }
}
