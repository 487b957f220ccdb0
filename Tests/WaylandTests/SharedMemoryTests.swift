import Glibc
import Testing

@testable import Wayland

struct SharedMemoryTests {
  @Test func `it has its length and no name`() throws {
    let file = try #require(SharedMemory.makeFile(of: 5000))
    defer { close(file) }
    var found = stat()
    #expect(fstat(file, &found) == 0)
    #expect(found.st_size == 5000)
    #expect(found.st_nlink == 0)
    #expect(fcntl(file, F_GETFD) & FD_CLOEXEC != 0)
    #expect(pwrite(file, "x", 1, 4999) == 1)
  }

  @Test func `what cannot be had is nil, and no descriptor stays open`() {
    let next = dup(0)
    close(next)
    // Not too much: what is made like this is had until the memory of all is used up.
    #expect(SharedMemory.makeFile(of: -1) == nil)
    let after = dup(0)
    close(after)
    #expect(after == next)
  }
}
