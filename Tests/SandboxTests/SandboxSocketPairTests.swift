import Glibc
import Testing

@testable import Sandbox

struct SandboxSocketPairTests {
  @Test func `the parent's end does not block, and no program inherits either end`() throws {
    let pair = try SandboxSocketPair()
    defer { for end in [pair.parent, pair.child] { close(end) } }
    #expect(fcntl(pair.parent, F_GETFL) & O_NONBLOCK != 0)
    #expect(fcntl(pair.child, F_GETFL) & O_NONBLOCK == 0)
    for end in [pair.parent, pair.child] { #expect(fcntl(end, F_GETFD) & FD_CLOEXEC != 0) }
    #expect(write(pair.child, "x", 1) == 1)
    var byte: UInt8 = 0
    #expect(read(pair.parent, &byte, 1) == 1)
  }
}
