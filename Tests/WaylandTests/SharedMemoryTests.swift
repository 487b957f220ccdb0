import Glibc
import Testing

@testable import Wayland

struct SharedMemoryTests {
  @Test func `a shared file has its length and no name`() throws {
    let file = try #require(SharedMemory.makeFile(of: 5000))
    defer { close(file) }
    var found = stat()
    #expect(fstat(file, &found) == 0)
    #expect(found.st_size == 5000)
    #expect(found.st_nlink == 0)
    #expect(fcntl(file, F_GETFD) & FD_CLOEXEC != 0)
    #expect(pwrite(file, "x", 1, 4999) == 1)
  }

  @Test func `a file that cannot be made is nil, and leaves no descriptor open`() {
    let next = dup(0)
    close(next)
    // A negative size, because a size that is too large would fail only once memory is used up.
    #expect(SharedMemory.makeFile(of: -1) == nil)
    let after = dup(0)
    close(after)
    #expect(after == next)
  }
}
