import Glibc
import Testing

@testable import System

struct FileLockTests {
  private let folder: TemporaryTree

  init() throws { folder = try TemporaryTree() }

  private var path: String { folder.path + "/lock" }

  @Test func `a lock has one holder at a time`() throws {
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
