import Glibc
import System
import Testing

struct MemoryFileTests {
  @Test func `a sealed file can be read but not changed`() throws {
    let file = try MemoryFile.make()
    defer { close(file) }
    #expect(fcntl(file, F_GETFD) & FD_CLOEXEC != 0)
    #expect(write(file, "abc", 3) == 3)
    try MemoryFile.seal(file)
    #expect(pwrite(file, "x", 1, 0) == -1)
    #expect(ftruncate(file, 1) == -1)
    var bytes = [UInt8](repeating: 0, count: 4)
    #expect(read(file, &bytes, 4) == 3)
    #expect(throws: SocketError.self) { try MemoryFile.seal(-1) }
  }
}
