import CSandbox
import Glibc
import Testing

@testable import Sandbox

struct RefusedCallsTests {
  @Test func `no calls are received before the lock`() throws {
    let pair = try SandboxSocketPair()
    defer { for end in [pair.parent, pair.child] { close(end) } }
    #expect(throws: SandboxError.notYet) { try RefusedCalls(receivingFrom: pair.parent) }
  }

  @Test func `a process that ends before its lock is an error`() throws {
    let pair = try SandboxSocketPair()
    defer { close(pair.parent) }
    close(pair.child)
    #expect(throws: SandboxError.ended) { try RefusedCalls(receivingFrom: pair.parent) }
  }

  @Test func `a lock without a listener is an error`() throws {
    let pair = try SandboxSocketPair()
    defer { for end in [pair.parent, pair.child] { close(end) } }
    #expect(csandbox_send(pair.child, 1, -1) == 1)
    #expect(throws: SandboxError.unheard) { try RefusedCalls(receivingFrom: pair.parent) }
  }

  @Test func `a listener that cannot be received is an error of the system call`() throws {
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

  /// A descriptor that delivers no calls, such as a pipe's.
  @Test func `a descriptor that is not a listener ends the calls`() throws {
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
