import Glibc
import Testing

@testable import Relay

struct FileLockTests {
  private let path = "/tmp/relay-lock-\(getpid())-\(UInt32.random(in: 0 ... .max))"

  @Test func `a lock is one holder's at a time`() throws {
    defer { unlink(path) }
    let first = try #require(try FileLock(path: path))
    #expect(try FileLock(path: path) == nil)
    first.close()
    let second = try #require(try FileLock(path: path))
    second.close()
    #expect(access(path, F_OK) == 0)
  }

  @Test func `a file that cannot be made is an error`() {
    #expect(throws: SocketError(code: ENOENT)) { try FileLock(path: path + "/none") }
  }
}
