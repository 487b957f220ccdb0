import Glibc
import StageRuns
import Testing

@testable import Relay

struct FileLockTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private var path: String { sandbox.path + "/lock" }

  @Test func `a lock is one holder's at a time`() throws {
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
