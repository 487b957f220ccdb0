import CSandbox
import Glibc
import Testing

@testable import Sandbox

struct RefusedCallsTests {
  @Test func `nothing is heard before the lock`() throws {
    let pair = try SandboxSocketPair()
    defer { for end in [pair.parent, pair.child] { close(end) } }
    #expect(throws: SandboxError.notYet) { try RefusedCalls(receivingFrom: pair.parent) }
  }

  @Test func `a process that ended before it was locked is known`() throws {
    let pair = try SandboxSocketPair()
    defer { close(pair.parent) }
    close(pair.child)
    #expect(throws: SandboxError.ended) { try RefusedCalls(receivingFrom: pair.parent) }
  }

  @Test func `a lock without a listener is known`() throws {
    let pair = try SandboxSocketPair()
    defer { for end in [pair.parent, pair.child] { close(end) } }
    #expect(csandbox_send(pair.child, 1, -1) == 1)
    #expect(throws: SandboxError.unheard) { try RefusedCalls(receivingFrom: pair.parent) }
  }

  @Test func `a listener that cannot be opened is a failure, and no lock without one`() throws {
    let pair = try SandboxSocketPair()
    defer { for end in [pair.parent, pair.child] { close(end) } }
    #expect(csandbox_send(pair.child, 1, pair.child) == 1)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var usual = rlimit()
    getrlimit(resource, &usual)
    var lowered = rlimit(rlim_cur: 0, rlim_max: usual.rlim_max)
    setrlimit(resource, &lowered)
    defer { setrlimit(resource, &usual) }
    #expect(throws: SandboxError.failed(call: "recvmsg", code: EMFILE)) {
      try RefusedCalls(receivingFrom: pair.parent)
    }
  }

  /// A descriptor that no call can be taken from, such as a pipe's.
  @Test func `what is no listener is over`() throws {
    let pair = try SandboxSocketPair()
    defer { for end in [pair.parent, pair.child] { close(end) } }
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(csandbox_send(pair.child, 1, ends[0]) == 1)
    let calls = try RefusedCalls(receivingFrom: pair.parent)
    #expect(calls.refuseNext() == nil)
    #expect(!calls.isOver)
    #expect(write(ends[1], "x", 1) == 1)
    #expect(calls.refuseNext() == nil)
    #expect(calls.isOver)
  }
}
